import type { Translation } from '../../core/i18n/translations.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Check } from '../rule.ts'
import { asRead } from '../texts/repeated-options.ts'

/** The label of an option: the list that it stands in, and its value. */
const OPTION = /^(.*\/(?:options(?:\/list|\/groups\/[^/]+\/options)?|list|options))\/[^/]+\/label$/

/** The name of what stands beside others: its row. */
const NAMED =
  /^((?:.*\/)?(?:tabs|fields|cards|calls|sections|modules|stages|outcomes|list|experiments))\/[^/]+\/(?:label|title)$/

export const translationLabel: Check = ({ translations }) => translations().list.flatMap(repeatedIn)

/** Options of one list, or names of one row, that read the same in a language, and not in that of the pack. */
function repeatedIn({ source, document, of }: Translation): Finding[] {
  const first = new Map<string, { address: string; text: string }>()
  return [...(of?.texts.values() ?? [])].flatMap(({ address, text }): Finding[] => {
    const [, list] = OPTION.exec(address) ?? NAMED.exec(address) ?? []
    const label = document.texts[address]?.text
    if (list === undefined || !label) return []
    const key = `${list} ${asRead(label)}`
    const before = first.get(key)
    if (!before) {
      first.set(key, { address, text })
      return []
    }
    // Where the pack says the same twice, that is told there.
    if (asRead(before.text) === asRead(text)) return []
    const message = `Another entry of this list reads “${label}” too, for “${before.text}”.`
    const related = [
      {
        message: 'The first one is here.',
        file: source.fileAt(['texts', before.address]),
        range: source.locate(['texts', before.address]),
      },
    ]
    return [source.finding('translation-label', message, ['texts', address, 'text'], { related })]
  })
}
