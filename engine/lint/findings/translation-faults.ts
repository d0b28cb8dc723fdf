import { faultInWords, type TranslationFault } from '../../core/i18n/check.ts'
import type { PlacedText } from '../../core/i18n/texts.ts'
import type { TranslatedText } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'

/** The findings of one rule about translated texts that do not fit their source. */
export function faultyTranslations(
  { translations }: LintContext,
  code: string,
  faultsOf: (placed: PlacedText, text: string, entry: TranslatedText) => readonly TranslationFault[],
): Finding[] {
  const found: Finding[] = []
  for (const { source, document, of } of translations().list) {
    for (const placed of of?.texts.values() ?? []) {
      const entry = document.texts[placed.address]
      if (!entry?.text) continue
      for (const fault of faultsOf(placed, entry.text, entry)) {
        found.push(source.finding(code, sentence(faultInWords(fault)), ['texts', placed.address, 'text']))
      }
    }
  }
  return found
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
