import { describe, expect, it } from 'vitest'
import { documents } from '../../../tests/support/web/documents.ts'
import { engineScreens } from './screens.ts'
import { contentRoutes, resolveRoute, routeTable } from './table.ts'

const table = routeTable(documents)
const at = (address: string) => {
  const found = resolveRoute(table, address)
  return found && { view: found.entry.view, of: found.entry.of, access: found.entry.access, step: found.step }
}

describe('the table of routes', () => {
  it('has the engine’s screens before what the pack names', () => {
    expect(at('/settings')).toEqual({ view: 'screen', of: 'settings', access: 'user', step: null })
    const journal = { view: 'feature', of: { kind: 'screen', id: 'journal' }, access: 'user', step: null }
    expect(at('/journal')).toEqual(journal)
    const guide = { view: 'feature', of: { kind: 'screen', id: 'guide' }, access: 'user', step: null }
    expect([at('/guide'), at('/soul-guide')]).toEqual([guide, guide])
    expect(Object.values(engineScreens).filter(({ path }) => !at(path))).toEqual([engineScreens.article])
  })

  it('C-17 opens a flow at its route and at its aliases, each with its access', () => {
    const of = { kind: 'module', id: 'soul_blueprint' }
    expect(at('/module/soul-blueprint')).toEqual({ view: 'flow', of, access: 'user', step: null })
    expect(at('/demo/soul-blueprint')).toEqual({ view: 'flow', of, access: 'public', step: null })
    expect(at('/test/enneagram')).toMatchObject({ of: { id: 'quick-enneagram' }, access: 'public' })
  })

  it('knows the steps of a flow below its address, one part deep', () => {
    expect(at('/module/soul-foundations/values')).toMatchObject({
      of: { id: 'soul_foundations' },
      step: 'values',
    })
    expect(at('/module/soul-foundations/values/more')).toBeNull()
    expect(at('/life-stage-intake/anything')).toBeNull()
    expect(at('/help/anything')).toBeNull()
  })

  it('asks the questions of the seeker’s stage at one address', () => {
    expect(at('/onboarding/college_goals')).toMatchObject({ view: 'flow', of: { kind: 'life-stages' } })
  })

  it('C-18 has a page for what came out, unless a page of the pack stands there', () => {
    expect(at('/module/vision-forge-results')).toMatchObject({ view: 'results', of: { id: 'vision_forge' } })
    expect(at('/module/soul-map-results')).toMatchObject({
      view: 'page',
      of: { kind: 'page', id: 'soul-map-results' },
    })
    expect(at('/test/soul-blueprint-results')).toMatchObject({ view: 'results', access: 'public' })
  })

  it('opens a flow of each mode', () => {
    const module = documents.find((each) => each.kind === 'module' && each.flow.mode === 'steps')
    if (module?.kind !== 'module') throw new Error('The pack has no module of steps')
    for (const mode of ['quiz', 'choice', 'steps', 'stages', 'tabs', 'hub', 'run'] as const) {
      // Of the flow only the mode decides about its address.
      const other = { ...module, route: `/of/${mode}`, flow: { ...module.flow, mode } } as typeof module
      expect(resolveRoute(contentRoutes([other]), `/of/${mode}`)?.entry).toMatchObject({ view: 'flow', mode })
    }
  })

  it('knows articles, an address with a slash at its end, and no others', () => {
    const article = documents.find(({ kind }) => kind === 'article')
    expect(at(`/blog/${article?.id}`)).toMatchObject({ view: 'article', of: { id: article?.id } })
    expect(at('/help/')).toMatchObject({ view: 'page' })
    for (const address of ['/nope', '/blog/nope', '/modality/nope', '/assessment', ''])
      expect(at(address)).toBeNull()
  })
})
