// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MigrationDocument, QuestionnaireDocument } from '../../../core/pack/documents.gen.ts'
import { documentsOf } from '../../content/content.ts'
import { datedDraft } from './dated-draft.ts'

const evening: QuestionnaireDocument = {
  kind: 'questionnaire',
  id: 'evening',
  title: 'An evening',
  flow: {
    mode: 'steps',
    keep: 'draft',
    finish: { effect: 'saveAnswers' },
    progress: { text: '{step}' },
    steps: [{ kind: 'text', id: 'far', bind: 'distance', title: 'Distance', prompt: 'How far?' }],
  },
}

const migration: MigrationDocument = {
  kind: 'migration',
  id: 'm',
  from: '0.1.0',
  to: '0.2.0',
  flow: { questionnaire: 'evening' },
  changes: [
    { rename: { from: 'far', to: 'distance' } },
    { askAgain: { at: 'distance', reason: 'In minutes, please.' } },
  ],
}

const draft = {
  stepId: 'far',
  formData: { far: 'To the mill' },
  baseVersion: null,
  unsaved: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
}

function keeper(version: string, migrations: readonly MigrationDocument[] = [migration]) {
  const client = new QueryClient()
  client.setQueryData(documentsOf('migration').queryKey, migrations)
  return datedDraft(localStorage, 'draft', evening, { version, hash: `hash of ${version}` }, client)
}

beforeEach(() => localStorage.clear())

describe('a draft on this device', () => {
  it('remembers the content that its answers were given to', () => {
    const older = keeper('0.1.0')
    older.write(draft)
    expect(older.read()).toEqual({ ...draft, givenTo: { version: '0.1.0', hash: 'hash of 0.1.0' } })
  })

  it('is brought up to date under newer content, tells what is asked again, and stays as it was beside it', async () => {
    keeper('0.1.0').write(draft)
    const newer = keeper('0.2.0')
    const found = newer.read()
    const done = found && (await newer.upToDate?.(found))
    expect(done).toMatchObject({
      formData: {},
      askedAgain: [{ stepId: 'far', reason: 'In minutes, please.' }],
      givenTo: { version: '0.2.0' },
      unsaved: true,
    })
    expect(localStorage.getItem('draft:before')).toContain('To the mill')
  })

  it('is read as it is under the content that it was made under', async () => {
    const same = keeper('0.1.0')
    same.write(draft)
    const found = same.read()
    expect(found && (await same.upToDate?.(found))).toBe(found)
    expect(localStorage.getItem('draft:before')).toBeNull()
  })

  it('of before versions were kept goes through every migration', async () => {
    const done = await keeper('0.2.0', [{ ...migration, changes: migration.changes.slice(0, 1) }]).upToDate?.(
      draft,
    )
    expect(done?.formData).toEqual({ distance: 'To the mill' })
  })
})
