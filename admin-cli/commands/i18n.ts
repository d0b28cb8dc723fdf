import { listInWords, nearest } from '../../engine/core/pack/spelling.ts'
import { UsageError, type Arguments, type Command, type Surroundings } from '../command.ts'

type Run = (given: Arguments, around: Surroundings) => number | Promise<number>

const verbs: Record<string, () => Promise<Run>> = {
  extract: async () => (await import('../i18n/extract.ts')).runExtract,
  import: async () => (await import('../i18n/import.ts')).runImport,
  stale: async () => (await import('../i18n/stale.ts')).runStale,
  pseudo: async () => (await import('../i18n/pseudo.ts')).runPseudo,
  coverage: async () => (await import('../i18n/coverage.ts')).runCoverage,
}

export const i18nCommand: Command = {
  name: 'i18n',
  summary: 'Take texts out for translators, bring them back, and see what is missing.',
  usage: `lodestar i18n ${Object.keys(verbs).join('|')} <language> [documents]`,
  flags: [
    {
      name: 'pack',
      takes: 'PACK',
      says: "Which pack; without it, the product's own.",
    },
    {
      name: 'format',
      values: ['yaml', 'json', 'po'],
      says: 'How extract writes: yaml into the pack; json (what is missing) or po (everything, for translation tools) to the screen.',
    },
    { name: 'recipes', says: 'Take recipes too, which even a complete translation may leave as they are.' },
    { name: 'accept', says: 'With stale: note that the translations were read again and fit.' },
    {
      name: 'same',
      says: 'With import: texts that say the same as the source are meant so. Without it they are left out.',
    },
    { name: 'json', says: 'Write the answer for programs.' },
  ],
  examples: [
    [
      'lodestar i18n extract es screens/shell',
      'writes or refreshes locales/es/screens/shell.yaml for a translator',
    ],
    ['lodestar i18n extract es toasts questionnaire', 'does so for every document of two kinds'],
    [
      'lodestar i18n extract es toasts --format json > t.json',
      'writes what is missing as plain pairs of address and text',
    ],
    ['lodestar i18n import es t.json', 'puts them into the pack when they are translated'],
    [
      'lodestar i18n extract es screens --format po > es.po',
      'writes all texts of a folder for a translation tool',
    ],
    ['lodestar i18n import es es.po', 'reads what the tool has made of them'],
    ['lodestar i18n stale es', 'shows translations whose source has changed since'],
    ['lodestar i18n stale es --accept screens/home', 'notes that those of a file still fit'],
    ['lodestar i18n coverage es', 'shows how many words of each kind are translated'],
    ['lodestar i18n coverage es module', 'lists the texts of a kind that are missing'],
    [
      'lodestar i18n pseudo /tmp/pseudo',
      'writes a copy of the pack in which texts that are cut off stand out',
    ],
  ],
  words: 100,
  async run(given, around) {
    const [verb = ''] = given.words
    const load = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!load) {
      const meant = nearest(verb, Object.keys(verbs))
      const hint = meant ? `Did you mean "${meant}"?` : `Say ${listInWords(Object.keys(verbs))}.`
      const wrong = verb === '' ? 'needs to be told what to do' : `cannot "${verb}"`
      throw new UsageError(`\`lodestar i18n\` ${wrong}. ${hint}`)
    }
    const run = await load()
    return run(given, around)
  },
}
