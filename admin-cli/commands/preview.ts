import type { Command } from '../command.ts'

export const previewCommand: Command = {
  name: 'preview',
  summary: 'Show a pack in the real runner, and every edit as it is saved.',
  usage: 'lodestar preview [pack] [--port NUMBER] [--open] [--editor NAME|ADDRESS]',
  flags: [
    { name: 'port', takes: 'NUMBER', says: 'Where it listens. Default 4870, or the next that is free.' },
    { name: 'open', says: 'Opens it in the browser.' },
    {
      name: 'editor',
      takes: 'NAME|ADDRESS',
      says: 'What "Open in editor" opens: vscode (default), vscodium, cursor, windsurf, zed, idea, sublime, or an address with {file}, {line} and {col}.',
    },
  ],
  examples: [
    ['lodestar preview --open', "shows the product's own pack, content/packs/lodestar"],
    ['lodestar preview my-pack --port 5000', 'shows the folder my-pack on http://127.0.0.1:5000'],
    ['lodestar preview --editor cursor', 'opens findings in Cursor'],
    ["lodestar preview --editor 'nvim://{file}?line={line}'", 'opens them in a program of your own'],
  ],
  notes: [
    'Answers and step stay through an edit. A broken pack keeps the last good one on screen, with what is wrong and',
    'where over it. It listens on 127.0.0.1 only. Ctrl+C ends it.',
  ].join('\n'),
  packFirst: true,
  words: 1,
  async run(given, around) {
    const { runPreview } = await import('../preview/run.ts')
    return runPreview(given, around)
  },
}
