import { compileFlow } from '../flow/compile.ts'
import { many, one, text } from '../flow/fixtures.test-data.ts'
import type { AnswerChange, Flow, MigrationDocument } from '../pack/documents.gen.ts'
import type { NewerFlow } from './bring-up-to-date.ts'

// The flow as it is now, and migrations to it.

export const flow: Flow = {
  mode: 'steps',
  keep: 'session',
  progress: { total: 6, text: '{step}/{total}' },
  finish: { effect: 'saveAnswers' },
  steps: [
    { kind: 'intro', id: 'welcome', title: 'Welcome', heading: 'Welcome', action: 'Begin' },
    many('values', ['truth', 'home', 'calm'], { atLeast: 1 }),
    text('flow', { bind: 'passions.flow', threshold: { characters: 5 } }),
    one('days', ['week', 'weekend']),
    one('time', ['early', 'late']),
    text('hope'),
  ],
}

export const migration = (
  changes: AnswerChange[],
  more: Partial<MigrationDocument> = {},
): MigrationDocument => ({
  kind: 'migration',
  id: 'm',
  from: '0.1.0',
  to: '0.2.0',
  flow: { module: 'soul' },
  changes,
  ...more,
})

export const newer = (...migrations: MigrationDocument[]): NewerFlow => ({
  name: { kind: 'module', id: 'soul' },
  compiled: compileFlow(flow),
  migrations,
})

export const unknown = { version: null, hash: null }
