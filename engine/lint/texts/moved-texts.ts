import { textHash } from '../../core/i18n/text-hash.ts'
import type { Translation } from '../../core/i18n/translations.ts'
import { clearlyMeant } from '../../core/pack/spelling.ts'

/**
 * Lost addresses of a translation and where their texts stand now: where there is the very text that was translated, and
 * no translation of it, or where the address is misspelt.
 */
export function movedTexts({ document, of }: Translation): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  if (!of) return moved
  const lost = Object.keys(document.texts).filter((address) => !of.texts.has(address))
  if (lost.length === 0) return moved
  const free = new Set([...of.texts.values()].filter(({ address }) => !document.texts[address]?.text))
  for (const address of lost) {
    const from = document.texts[address]?.from
    const same = [...free].filter(({ text }) => textHash(text) === from)
    const meant = clearlyMeant(
      address,
      [...free].map((placed) => placed.address),
    )
    const [only, ...others] = same.length > 0 ? same : [...free].filter((placed) => placed.address === meant)
    if (!only || others.length > 0) continue
    moved.set(address, only.address)
    free.delete(only)
  }
  return moved
}
