import { faultInWords, translationFaults, type TranslationFault } from '../core/i18n/check.ts'
import type { Finding } from '../core/pack/finding.ts'
import type { LintContext } from './context.ts'

/** The findings of one rule about translated texts that do not fit their source. */
export function faultyTranslations(
  { translations, schemas }: LintContext,
  code: string,
  isMeant: (fault: TranslationFault) => boolean,
): Finding[] {
  return translations().list.flatMap(({ source, document, of }) =>
    [...(of?.texts.values() ?? [])].flatMap((placed) => {
      const text = document.texts[placed.address]?.text ?? ''
      const faults = text === '' ? [] : translationFaults(schemas, placed, text).filter(isMeant)
      return faults.map((fault) =>
        source.finding(code, sentence(faultInWords(fault)), ['texts', placed.address, 'text']),
      )
    }),
  )
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
