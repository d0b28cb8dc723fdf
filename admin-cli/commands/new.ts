import type { Command } from '../command.ts'

export const newCommand: Command = {
  name: 'new',
  summary: 'Begin a pack, module, assessment, questionnaire or step from a template that lints clean.',
  usage:
    'lodestar new pack|module|assessment|questionnaire|step <id> [--pack PACK] [--product] [--title TITLE] [--dry-run] [--json]',
  flags: [
    { name: 'pack', takes: 'PACK', says: "The pack it goes into; the product's own when not said." },
    { name: 'product', says: 'For a pack: six files that run as a whole product.' },
    { name: 'title', takes: 'TITLE', says: 'What people read; made from the id when not said.' },
    {
      name: 'in',
      takes: 'DOCUMENT',
      says: 'For a step: the id of the module or questionnaire it goes into.',
    },
    {
      name: 'kind',
      values: ['intro', 'choose-one', 'choose-many', 'text', 'long-text', 'reflection'],
      says: 'For a step: its kind; long-text when not said.',
    },
    {
      name: 'mode',
      values: ['steps', 'quiz', 'choice', 'stages', 'tabs', 'hub', 'run'],
      says: 'For a module: how its flow goes; steps when not said.',
    },
    { name: 'dry-run', says: 'Show what would be written, and write nothing.' },
    {
      name: 'json',
      says: 'Print { files, done, next } for programs: the text of each file, what was done, what is next.',
    },
  ],
  examples: [
    ['lodestar new pack my-pack', 'makes a folder with the cover of a pack'],
    ['lodestar new pack my-product --product', 'makes six files that run as a product of their own'],
    [
      'lodestar new questionnaire first-week --pack my-pack --title "Your first week"',
      'adds a questionnaire to it',
    ],
    ['lodestar new module quiet_days', 'adds a module and its place in the journey, after the last one'],
    ['lodestar new module week_check --mode quiz', 'adds a module of questions that are scored'],
    ['lodestar new assessment inner-weather', 'adds questions with a scoring, and the quiz that asks them'],
    [
      'lodestar new step a-memory --in soul_foundations --kind reflection',
      'adds a step before the last page',
    ],
  ],
  notes: `Nothing is ever written over: where a file or an id is there already, the command says so and stops. What it would
write is linted with the pack beforehand; a finding that would be new is shown, and nothing is written. Only texts that
other languages lack now, and that nothing leads there yet, are no hindrance: they are named under what comes next.
The templates are content/templates; change them and new documents begin as yours do.`,
  words: 2,
  async run(given, around) {
    const { runNew } = await import('../new/run.ts')
    return runNew(given, around)
  },
}
