import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { TabsFlow } from '../../pack/documents.gen.ts'
import { answersSchema } from '../answers-schema.ts'
import { compileFlow } from '../compile.ts'
import type { FormData } from '../form-data.ts'
import { flowMachine } from '../machine/machine.ts'
import { stepIdAt } from '../machine/machine-context.ts'
import type { RestoreOutcome, SaveInput, SaveOutcome, SubmitInput } from '../machine/machine-types.ts'
import { canVisit } from '../machine/navigation.ts'
import { checkComplete, formDataFrom, refusedBefore, startFlow } from '../state.ts'
import { finishMissing, neighbourTab, tabIndexAt, tabMissing, tabProgress, tabStart } from './tabs.ts'

const flow: TabsFlow = {
  mode: 'tabs',
  keep: 'session',
  tabs: [
    { id: 'look', label: 'Look', steps: ['review'] },
    { id: 'list', label: 'List', steps: ['things'] },
    { id: 'make', label: 'Make', steps: ['made'] },
    {
      id: 'end',
      label: 'End',
      steps: ['note', 'done'],
      needsInWords: 'Make it first',
      needs: { answered: 'made' },
    },
  ],
  steps: [
    {
      kind: 'review',
      id: 'review',
      title: 'Review',
      heading: 'Review',
      action: 'On',
      cards: [{ id: 'card', title: 'Card', from: 'profile', limit: 3, empty: 'Nothing' }],
    },
    {
      kind: 'collection',
      id: 'things',
      title: 'Things',
      prompt: 'Which?',
      add: 'Add',
      fields: [{ id: 'title', label: 'Title', kind: 'text', required: true }],
      threshold: { atMost: 3 },
    },
    {
      kind: 'generate',
      id: 'made',
      bind: 'made',
      title: 'Made',
      heading: 'Made',
      effect: 'write',
      commission: 'makings',
      action: 'Make',
      pending: 'Making',
      failed: 'Failed',
    },
    { kind: 'long-text', id: 'note', title: 'Note', prompt: 'A note?', required: false },
    { kind: 'completion', id: 'done', title: 'Done', heading: 'Done', pending: 'P', failed: 'F', retry: 'R' },
  ],
}
const compiled = compileFlow(flow)
const at = (id: string): number => compiled.indexOf.get(id) ?? -1

/** The machine over a server that takes everything. */
async function running(found: Partial<RestoreOutcome> = {}, stepId: string | null = null) {
  const submitted: FormData[] = []
  const actor = createActor(
    flowMachine.provide({
      actors: {
        restore: fromPromise<RestoreOutcome>(() => Promise.resolve({ session: null, draft: null, ...found })),
        save: fromPromise<SaveOutcome, SaveInput>(() => Promise.resolve({ outcome: 'saved', version: 1 })),
        submit: fromPromise<unknown, SubmitInput>(({ input }) => {
          submitted.push(input.formData)
          return Promise.resolve('ok')
        }),
      },
    }),
    { input: { compiled, stepId, keepsSession: true, submissionKey: 'key' } },
  )
  actor.start()
  await waitFor(actor, (now) => now.matches({ screen: 'asking' }))
  return { actor, submitted, here: () => stepIdAt(actor.getSnapshot().context) }
}

describe('a flow of tabs', () => {
  it('VISION-002 MOTION-003 is a quarter further with each of four tabs, whatever they hold', () => {
    const ids = ['review', 'things', 'made', 'note', 'done']
    expect(ids.map((id) => tabProgress(compiled, at(id)).step)).toEqual([1, 2, 3, 4, 4])
    expect(tabProgress(compiled, 0).total).toBe(4)
    expect(tabIndexAt(compiled, 99)).toBe(-1)
  })

  it('goes on and back by tab, not by step', async () => {
    const { actor, here } = await running()
    const seen = [here()]
    for (let times = 0; times < 4; times++) {
      actor.send({ type: 'CONTINUE' })
      seen.push(here())
    }
    // The last one needs what was not made, so it stays.
    expect(seen).toEqual(['review', 'things', 'made', 'note', 'note'])
    actor.send({ type: 'BACK' })
    expect(here()).toBe('made')
  })

  it('opens any tab by its address and by its tab, but never the closing step', async () => {
    const { actor, here } = await running({}, 'note')
    expect(here()).toBe('note')
    actor.send({ type: 'GOTO', stepId: 'review' })
    expect(here()).toBe('review')
    actor.send({ type: 'GOTO', stepId: 'made' })
    expect(here()).toBe('made')
    actor.send({ type: 'GOTO', stepId: 'done' })
    expect(here()).toBe('made')
  })

  it('opens a tab that holds nothing but the closing step: it is closed there', () => {
    const [look, list, make] = flow.tabs
    const tabs = [look, list, make, { id: 'end', label: 'End', steps: ['done'] }].flatMap((tab) => tab ?? [])
    const compiled = compileFlow({ ...flow, tabs, steps: flow.steps.filter(({ id }) => id !== 'note') })
    expect(compiled.steps.map(({ index }) => canVisit(compiled, startFlow(compiled), index))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('makes nothing from an answer that is not as it is asked for', () => {
    const steps = flow.steps.flatMap((step) => (step.id === 'note' || step.kind === 'generate' ? [] : [step]))
    const made = flow.steps.filter(({ kind }) => kind === 'generate')
    const note = { kind: 'long-text', id: 'note', title: 'Note', prompt: 'A note?' } as const
    const compiled = compileFlow({
      ...flow,
      steps: [...steps.slice(0, 2), { ...note, threshold: { characters: 5, atMost: 10 } }, ...made],
    })
    const at = compiled.indexOf.get('made') ?? -1
    const refused = (text: string) =>
      refusedBefore(compiled, startFlow(compiled, { note: text }), at)?.step.id
    expect(['', 'much too long a text', 'four', 'just so'].map(refused)).toEqual([
      undefined,
      'note',
      'note',
      undefined,
    ])
    expect(refusedBefore(compiled, startFlow(compiled, { note: 'four' }), 1)).toBeNull()
  })

  it('keeps what was made among the answers, and submits it with them', async () => {
    const { actor, submitted, here } = await running({}, 'note')
    actor.send({ type: 'ANSWER', stepId: 'things', value: [{ id: '1', title: 'One' }] })
    actor.send({ type: 'ANSWER', stepId: 'made', value: { text: 'Made of one.' } })
    actor.send({ type: 'CONTINUE' })
    await waitFor(actor, (now) => now.matches({ screen: 'finished' }))
    expect(here()).toBe('done')
    expect(submitted).toEqual([{ things: [{ id: '1', title: 'One' }], made: { text: 'Made of one.' } }])
    // Afterwards its tabs open again, with everything in them.
    actor.send({ type: 'GOTO', stepId: 'things' })
    expect(here()).toBe('things')
    expect(actor.getSnapshot().matches({ screen: 'asking' })).toBe(true)
  })

  it('begins over an earlier completion, without anything to save', async () => {
    const { actor } = await running({ initial: { made: { text: 'Earlier.' } } })
    const { context } = actor.getSnapshot()
    expect(formDataFrom(compiled, context.state)).toEqual({ made: { text: 'Earlier.' } })
    expect(context.revision).toBe(0)
  })

  it('says what a tab needs in its own words, in the browser and on the server alike', () => {
    const needs = { code: 'needs', words: 'Make it first' }
    const open = startFlow(compiled)
    expect(tabMissing(compiled, open, 3)).toEqual(needs)
    expect(tabMissing(compiled, open, 1)).toBeNull()
    expect(finishMissing(compiled, open)).toEqual(needs)
    expect(checkComplete(compiled, {})).toEqual([{ stepId: 'note', path: 'made', missing: needs }])
    expect(checkComplete(compiled, { made: 'Text' })).toEqual([])
    const broken = startFlow(compiled, { made: 'Text', things: [{ id: '1' }] })
    expect(finishMissing(compiled, broken)).toEqual({ code: 'missing-field', field: 'Title' })
  })

  it('knows where each tab begins and which is beside it', () => {
    const open = startFlow(compiled)
    expect([0, 1, 2, 3, 4].map((tab) => tabStart(compiled, open, tab))).toEqual([0, 1, 2, 3, null])
    expect(neighbourTab(compiled, open, at('done'), -1)).toBe(at('made'))
    expect(neighbourTab(compiled, open, 0, -1)).toBeNull()
    expect(neighbourTab(compiled, open, at('note'), 1)).toBeNull()
  })

  it('has a schema that holds what was made, once or for each', () => {
    const each = compileFlow({
      ...flow,
      steps: flow.steps.map((step) => (step.kind === 'generate' ? { ...step, each: 'things' } : step)),
    })
    const made = (schema: unknown) => JSON.stringify(schema)
    expect(made(answersSchema(compiled))).toContain('"made":{"anyOf"')
    expect(made(answersSchema(each))).toContain('"made":{"type":"object","maxProperties":50')
  })
})
