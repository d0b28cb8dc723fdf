import { join } from 'node:path'
import { packOpener } from '../../engine/lint/open-pack.ts'
import type { Command } from '../command.ts'
import { formatters, isFormat } from '../formatters/index.ts'
import { packFolder } from '../pack-folder.ts'

export const lintCommand: Command = {
  name: 'lint',
  summary: 'Check a pack and show every finding where it stands.',
  usage: 'lodestar lint [pack] [--format pretty|json|github]',
  flags: [
    {
      name: 'format',
      values: Object.keys(formatters),
      says: 'How findings are written: pretty for people, json for programs, github for annotations.',
    },
  ],
  examples: [
    ['lodestar lint', "checks the product's own pack, content/packs/lodestar"],
    ['lodestar lint my-pack', 'checks the folder my-pack, or content/packs/my-pack'],
    ['lodestar lint --format json | jq .counts', 'counts the findings'],
    ['lodestar help unknown-key', 'explains a rule'],
  ],
  words: 1,
  run({ words, flags }, around) {
    const { path, prefix } = packFolder(words[0], around)
    const { findings, files } = packOpener(join(around.root, 'content/schemas'))(path)
    const chosen = flags.get('format')
    const format = typeof chosen === 'string' && isFormat(chosen) ? chosen : 'pretty'
    around.print(formatters[format]({ findings, files, prefix, color: around.color }))
    return findings.length > 0 ? 1 : 0
  },
}
