import { expect, it } from 'vitest'
import { harbor, told } from './seeded-pack.ts'

// Mistakes on the way of a seeker: each would leave one before the same page again, or before an empty one.

const SOUNDINGS = 'modules/soundings.yaml'
const RESULTS = 'pages/results.yaml'
const LOG = 'modules/ship-log.yaml'

it.each([
  [
    'a made step that is called as one that is there',
    'duplicate-id',
    SOUNDINGS,
    'ids: [first, second, third]',
    'ids: [first, heading, third]',
  ],
  [
    'steps that are made of one text',
    'commission-unfit',
    SOUNDINGS,
    'commission: three-soundings',
    'commission: heading',
  ],
  [
    'a list that is shown as one text',
    'commission-unfit',
    SOUNDINGS,
    'commission: heading',
    'commission: three-soundings',
  ],
  [
    'results of a hub that are a question',
    'wrong-value',
    'modules/chart-room.yaml',
    'results: charted',
    'results: fixed',
  ],
  [
    'a choice of stage that leads past its questions',
    'effect-unfit',
    'intake.yaml',
    'effect: saveLifeStage, go: /casting-off',
    'effect: saveLifeStage, go: /home',
  ],
  [
    'a choice of stage that leads nowhere by name',
    'effect-unfit',
    'intake.yaml',
    'finish: { effect: saveLifeStage, go: /casting-off }',
    'finish: { effect: saveLifeStage }',
  ],
  [
    'questions of a stage that lead to the choice of it',
    'effect-unfit',
    'onboarding/casting-off.yaml',
    'effect: completeSetup, go: /home',
    'effect: completeSetup, go: /where-you-stand',
  ],
  ['one paper in the place of two', 'block-unfit', RESULTS, 'made: first-talk', 'made: first-week'],
  [
    'a swell of a choice',
    'block-unfit',
    RESULTS,
    'steps: [proud, drain, read-again]',
    'steps: [proud, tasks, read-again]',
  ],
  [
    'a take of many more than there are',
    'recipe-unfit',
    'commissions/soundings.yaml',
    '    take: 3',
    '    take: 9',
  ],
  [
    'a step that goes back to a section',
    'progress-falls',
    LOG,
    'title: The crew\n      section: weather',
    'title: The crew\n      section: days',
  ],
  [
    'a look back at a module that comes later',
    'review-unfit',
    LOG,
    '  steps:\n    - kind: intro',
    '  steps:\n    - { kind: review, id: before, title: Before, heading: Before, body: [What you steer by.], action: Go on, cards: [{ id: by, title: By, from: answers, of: soundings, lines: [{ path: heading }], limit: 1, empty: Nothing yet. }] }\n    - kind: intro',
  ],
  [
    'a module that waits for itself or another',
    'prerequisite-cycle',
    'journey.yaml',
    'prerequisites: [ship_log]',
    'prerequisites: [{ any: [ship_log, cargo] }]',
  ],
  ['a language that is none', 'translation-locale', 'pack.yaml', 'locale: en\n', 'locale: xx\n'],
  [
    'a language by a code that browsers do not say',
    'translation-locale',
    'pack.yaml',
    'locale: en\n',
    'locale: eng\n',
  ],
  [
    'a way in that leads past the first questions',
    'module-disagrees',
    'pages/front.yaml',
    'start: { label: Say where I stand, to: /where-you-stand }',
    'start: { label: Say where I stand, to: /soundings }',
  ],
  [
    'a way on that leads to what was asked before',
    'module-disagrees',
    'pages/front.yaml',
    'to: /casting-off',
    'to: /where-you-stand',
  ],
  [
    'a way back that leads nowhere else',
    'dead-end',
    'life-stages.yaml',
    'back: { label: Choose again, to: /where-you-stand }',
    'back: { label: Choose again, to: /casting-off }',
  ],
  ['a run that shows what nothing gives', 'dead-end', 'modules/pilot.yaml', 'from: calls', 'from: effect'],
  [
    'a module of which nothing is saved, and not what waits for it',
    'module-disagrees',
    'modules/signal-flag.yaml',
    'effect: saveAnswers',
    'effect: none',
  ],
  [
    'a module that nobody completes',
    'module-disagrees',
    'journey.yaml',
    'completedBy: { by: assessment, assessmentType: soundings }',
    'completedBy: { by: report }',
  ],
  ['a mark that breaks off', 'look-unfit', 'look.yaml', 'lines: M16 2v23M2 30', 'lines: M16 2v23Q2 30'],
  ['a mark outside of its square', 'look-unfit', 'look.yaml', 'lines: M16 2v23', 'lines: M160 200v23'],
])('tells of %s once, at its line', (_what, code, file, before, after) => {
  const text = harbor.get(file) ?? ''
  expect(text).toContain(before)
  const at = text.indexOf(before) + [...before].findIndex((each, index) => each !== after[index])
  const line = text.slice(0, at).split('\n').length
  expect(told(new Map([...harbor, [file, text.replace(before, after)]]))).toEqual([`${code} ${file}:${line}`])
})

it.each([
  ['a list with room for one entry more', 'insights/log.yaml', '    take: 5', '    take: 6'],
  [
    'a mark with an arc whose flags stand close',
    'look.yaml',
    'lines: M16 2v23',
    'lines: M16 2a4 4 0 014 4a4 4 0 1 1-8 0v23',
  ],
])('lets %s be', (_what, file, before, after) => {
  const text = harbor.get(file) ?? ''
  expect(text).toContain(before)
  expect(told(new Map([...harbor, [file, text.replace(before, after)]]))).toEqual([])
})
