import type { Command } from '../command.ts'

export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Give editors the schemas of all documents, with the ids of your pack to complete from.',
  usage: 'lodestar schema [kind] [--pack PACK] [--out FOLDER] [--vscode]',
  flags: [
    {
      name: 'pack',
      takes: 'PACK',
      says: 'Where a document names another one, allow only the ids that this pack has, so that editors offer them.',
    },
    {
      name: 'out',
      takes: 'FOLDER',
      says: 'Write one file for each kind, and document.schema.json for any kind.',
    },
    {
      name: 'vscode',
      says: 'Print the .vscode/settings.json that uses the schemas in --out (or .lodestar).',
    },
  ],
  examples: [
    ['lodestar schema module', 'prints the JSON Schema (2020-12) of a module, which needs no other file'],
    ['lodestar schema --pack my-pack --out .lodestar', 'writes the schemas with the ids of my-pack'],
    [
      'lodestar schema --pack my-pack --vscode > .vscode/settings.json',
      'has Visual Studio Code use them (extension redhat.vscode-yaml)',
    ],
  ],
  notes: `A first line such as "# yaml-language-server: $schema=..." is stronger than settings. Files that have one are
completed by the general schema, which knows every key but not the ids of the pack: delete that line to have both.
Write the schemas anew after adding a document, or editors call its id wrong.`,
  words: 1,
  async run(given, around) {
    const { runSchema } = await import('../schema/run.ts')
    return runSchema(given, around)
  },
}
