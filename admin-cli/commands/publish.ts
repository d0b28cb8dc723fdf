import type { Command, Flag } from '../command.ts'

const to: Flag = { name: 'to', takes: 'URL', says: 'The address of the server, as people use it.' }
const by: Flag = {
  name: 'by',
  takes: 'NAME',
  says: 'Who does it, for the history; the name that git knows when not said.',
}
const note: Flag = { name: 'note', takes: 'TEXT', says: 'Why, for the history.' }
const json: Flag = { name: 'json', says: "Print the server's answer for programs." }

const key = `The key is what the server was started with as PUBLISH_KEY. It is read from the environment variable of the same name
and from nowhere else: an argument would stand in the history of the shell.`

const codes = (done: string) =>
  `Exit codes: 0 ${done}, 1 it was not, and the message says why, 2 the command was not understood.`

export const publishCommand: Command = {
  name: 'publish',
  summary: 'Send a pack to a running server, which serves it from now on.',
  usage: 'lodestar publish [pack] --to URL [--by NAME] [--note TEXT] [--anyway] [--json]',
  flags: [
    to,
    by,
    note,
    {
      name: 'anyway',
      says: 'Publish where answers under way lose something, too: what has no place any more is set aside.',
    },
    json,
  ],
  examples: [
    [
      'lodestar publish --to https://lodestar.example --note "Clearer questions"',
      "publishes the product's own pack; every process serves it within two seconds",
    ],
    ['lodestar publish my-pack --to http://localhost:3000', 'publishes a pack of your own on this machine'],
  ],
  notes: `The server checks the pack as \`lodestar lint\` does, and holds it against the answers under way. It refuses a pack with
errors, one of another product, one with a lower version than the installed one, and one with which answers would be lost
that no migration speaks of. Seekers in a flow go on with the questions that they see, and get the new ones on the next page.

${key}

${codes('published')}`,
  packFirst: true,
  words: 1,
  async run(given, around) {
    const { runPublish } = await import('../publish/run.ts')
    return runPublish(given, around)
  },
}

export const rollbackCommand: Command = {
  name: 'rollback',
  summary: 'Let a running server serve again what it served before the last publication.',
  usage: 'lodestar rollback --to URL [--installed] [--by NAME] [--note TEXT] [--json]',
  flags: [
    to,
    { name: 'installed', says: 'Go back to the pack that the server was installed with, at once.' },
    by,
    note,
    json,
  ],
  examples: [
    [
      'lodestar rollback --to https://lodestar.example --note "A wrong word"',
      'takes the last publication back',
    ],
    ['lodestar rollback --to https://lodestar.example --installed', 'takes all of them back'],
  ],
  notes: `Once more goes one publication further back, as far as the installed pack. What seekers answered meanwhile stays; what
the older questions have no place for is set aside, and the reply says how many answers under way that are, flow by flow.

${key}

${codes('it is served again')}`,
  words: 0,
  async run(given, around) {
    const { runRollback } = await import('../publish/run.ts')
    return runRollback(given, around)
  },
}

export const publishedCommand: Command = {
  name: 'published',
  summary: 'Show what a running server serves, and who published what.',
  usage: 'lodestar published --to URL [--json]',
  flags: [to, json],
  examples: [['lodestar published --to https://lodestar.example', 'shows the history, the newest first']],
  notes: `${key}

${codes('it is shown')}`,
  words: 0,
  async run(given, around) {
    const { runPublished } = await import('../publish/run.ts')
    return runPublished(given, around)
  },
}
