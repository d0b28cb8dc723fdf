import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answersSchema, checkComplete, compileFlow } from '../../engine/core/flow/index.ts'
import { loadPack } from '../../engine/core/pack/load.ts'
import { lodestar, packFiles, schemas } from './lodestar.ts'

// design/flows.md: all flows are documents, none is a page of its own.
const text = readFileSync(new URL('vocabulary/flows.yaml', import.meta.url), 'utf8')
// What the flows have written is the product's own, and what that reads.
const written = [...packFiles].filter(([name]) =>
  /^(commissions|assessments|outcomes)\/|^modules\/soul-foundations/.test(name),
)
const loaded = loadPack(new Map([['flows.yaml', text], ...written]), [...schemas.values()], (each) =>
  createHash('sha256').update(each).digest('hex'),
)
const flows = loaded.ok
  ? [...loaded.pack.list('module'), ...loaded.pack.list('questionnaire')].map(({ id, flow }) => ({
      id,
      flow,
    }))
  : []

describe('the vocabulary of flows', () => {
  it('says every flow of the product without a finding', () => {
    expect(loaded.findings).toEqual([])
  })

  it('has a document in every mode', () => {
    const delivered = [...lodestar().list('module'), ...lodestar().list('questionnaire')].map(
      ({ flow }) => flow.mode,
    )
    expect(new Set([...flows.map(({ flow }) => flow.mode), ...delivered])).toEqual(
      new Set(['steps', 'quiz', 'choice', 'hub', 'tabs', 'stages', 'run']),
    )
  })

  it.each(flows)('compiles $id and derives the schema of its answers', ({ flow }) => {
    const compiled = compileFlow(flow)
    expect(compiled.steps.length).toBeGreaterThan(0)
    expect(answersSchema(compiled)).toMatchObject({ type: 'object', additionalProperties: false })
  })

  it('puts generated discoveries in their place, or the declared ones', () => {
    const flow = flows.find(({ id }) => id === 'soul_map_integration')?.flow
    if (!flow) throw new Error('The soul map is missing from the vocabulary.')
    const made = {
      kind: 'reflection',
      id: 'made',
      title: 'Made',
      prompt: 'Made for you',
      threshold: { characters: 20 },
    } as const
    expect(compileFlow(flow).steps.map(({ step }) => step.id)).toEqual([
      'intro',
      'first-thread',
      'creating',
      'result',
    ])
    const compiled = compileFlow(flow, [made])
    expect(compiled.steps.map(({ step }) => step.id)).toEqual(['intro', 'made', 'creating', 'result'])
    expect(checkComplete(compiled, { discoveryResponses: { made: 'Twenty characters, yes' } })).toEqual([])
    expect(checkComplete(compiled, {})).toHaveLength(1)
  })
})
