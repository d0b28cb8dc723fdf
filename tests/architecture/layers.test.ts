import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { unwatchedFindings } from './built-from.ts'
import { cycleFindings } from './cycles.ts'
import { layerFindings } from './layers.ts'
import { modelFindings } from './model.ts'
import { packWordFindings, schemaWordFindings, wordsOfPacks, wordsOfSchemas } from './pack-words.ts'
import { planted } from './planted.ts'
import { purityFindings } from './purity.ts'
import { sentenceFindings } from './sentences.ts'
import { shapeFindings } from './shape.ts'
import { sourcesOf } from './sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const house = sourcesOf(root)
const packs = wordsOfPacks(join(root, 'content/packs'))
const schemas = wordsOfSchemas(join(root, 'content/schemas'))

describe('the house as it stands', () => {
  it('is read: every room with code in it is searched', () => {
    for (const room of ['engine/core/', 'engine/web/', 'server/', 'tests/']) {
      expect(house.some(({ path }) => path.startsWith(room))).toBe(true)
    }
  })
  it('imports only what its table allows', () => expect(layerFindings(house)).toEqual([]))
  it('has no ring of imports', () => expect(cycleFindings(house)).toEqual([]))
  it('builds nothing from a file whose change would not be seen', () =>
    expect(unwatchedFindings(house)).toEqual([]))
  it('has no drawer for anything, and no object made only to be spread', () =>
    expect(shapeFindings(house)).toEqual([]))
  it('lets only the writing room ask a model', () => expect(modelFindings(house)).toEqual([]))
  it('knows no id, number, route, option or word of a pack', () =>
    expect(packWordFindings(house, packs, schemas)).toEqual([]))
  it('knows none in the schemas of content', () => expect(schemaWordFindings(schemas, packs)).toEqual([]))
  it('says no sentence to seekers in the server', () => expect(sentenceFindings(house)).toEqual([]))
  it('keeps clock, chance and the outside out of the core', () => expect(purityFindings(house)).toEqual([]))
})

describe('a sentence in the server is found', () => {
  it.each([
    "throw notFound('There is no such flow.')",
    "throw invalidAt('/card', 'This flow has no cards.')",
    'throw invalidAt(`/answers/${bind}`, `There is no module ${number}.`)',
    "throw conflict('stale', 'Saved elsewhere.')",
    "throw invalidAt(\n  pathOf(x),\n  'This is not one of the life stages.',\n)",
    "const issues = [{ path: '/a', message: 'This is missing.' }]",
  ])('%s', (source) => {
    const findings = planted({ 'server/a.ts': `\n${source}\n` }, sentenceFindings)
    expect(findings).toHaveLength(1)
  })

  it('but not one of the pack, nor a word for programs', () => {
    const source = "throw invalidAt('/cursor', (say) => say.requests.cursor)\nthrow conflict('stale', usedUp)"
    expect(planted({ 'server/a.ts': source }, sentenceFindings)).toEqual([])
  })
})

describe('a planted violation of the table is found', () => {
  const wrong: Record<string, [file: string, source: string]> = {
    'a value import': ['engine/core/a.ts', "import { b } from '../web/b.ts'"],
    'a type-only import': ['engine/core/a.ts', "import type { B } from '../ui/b.ts'"],
    'an inline type import': ['engine/core/a.ts', "import { type B } from '../ui/b.ts'"],
    'a type in an import() expression': ['engine/core/a.ts', "export type C = import('../ui/b.ts').B"],
    'a dynamic import': ['engine/ui/a.tsx', "export const load = () => import('../runner/b.tsx')"],
    'a dynamic import in backticks': ['engine/ui/a.tsx', 'export const load = () => import(`../web/b.tsx`)'],
    'a computed import': ['engine/core/a.ts', 'export const load = (x: string) => import(x)'],
    'a re-export': ['engine/core/a.ts', "export * from '../../server/b.ts'"],
    'a named re-export': ['engine/core/a.ts', "export { b } from '../../server/b.ts'"],
    'a type re-export': ['engine/core/a.ts', "export type { B } from '../contracts/b.ts'"],
    'a require call': ['server/a.mjs', "const b = require('../engine/web/b.ts')"],
    'a package of another room': ['engine/core/a.ts', "import { useState } from 'react'"],
    'the types of a package': ['engine/core/a.ts', "import type { ReactNode } from 'react'"],
    'a subpath of a package': ['engine/ui/a.tsx', "import { jsx } from '@xstate/react/lib'"],
    'a Node module in the core': ['engine/core/a.ts', "import { readFileSync } from 'node:fs'"],
    'a Node module without its prefix': ['engine/core/a.ts', "import { join } from 'path'"],
    'a value of what lends only types': ['engine/web/a.ts', "import { schema } from '../contracts/b.ts'"],
    'content imported as code': ['server/a.ts', "import pack from '../content/packs/lodestar/pack.json'"],
    'content globbed as code': ['tests/a.ts', "const all = import.meta.glob('../content/**/*.yaml')"],
    'content read as text by the app itself': ['engine/web/a.ts', "import t from '../../content/a.yaml?raw'"],
    'the app reaching into the server': ['engine/web/a.ts', "import { app } from '../../server/app.ts'"],
    'the server reaching into the app': ['server/a.ts', "import type { App } from '../engine/web/app.tsx'"],
    'a room reaching into the tests': ['server/a.ts', "import { pg } from '../tests/support/b.ts'"],
    'a test reaching over its room': ['engine/core/a.test.ts', "import { b } from '../web/b.ts'"],
  }
  for (const [what, [file, source]] of Object.entries(wrong)) {
    it(`${what} (${file})`, () => {
      const findings = planted({ [file]: `\n${source}\n` }, layerFindings)
      expect(findings).toHaveLength(1)
      expect(findings[0]).toContain(`${file}:2 `)
    })
  }
})

describe('what the table allows stays silent', () => {
  const right: Record<string, [file: string, source: string]> = {
    'a room importing itself': ['engine/core/flow/a.ts', "import { b } from '../pack/b.ts'"],
    'a listed room': ['engine/runner/a.tsx', "import type { Flow } from '../core/flow/types.ts'"],
    'a listed package by subpath': ['engine/core/a.ts', "import { Ajv2020 } from 'ajv/dist/2020.js'"],
    'types of what lends types': ['engine/web/a.ts', "import type { User } from '../contracts/user.ts'"],
    'Node in the server': ['server/a.ts', "import { join } from 'node:path'"],
    'a test library in a test': ['engine/core/a.test.ts', "import { it } from 'vitest'"],
    'content as text in a story': ['stories/a.ts', "import t from '../content/a.yaml?raw'"],
    'content globbed as text': ['stories/a.ts', "import.meta.glob('../content/**', { query: '?raw' })"],
  }
  for (const [what, [file, source]] of Object.entries(right)) {
    it(what, () => expect(planted({ [file]: source }, layerFindings)).toEqual([]))
  }
})

describe('other planted violations are found', () => {
  it('a ring of imports, also one of types only', () => {
    const ring = {
      'engine/core/a.ts': "import './b.ts'",
      'engine/core/b.ts': "import type { A } from './a.ts'",
    }
    expect(planted(ring, cycleFindings)).toEqual(['engine/core/a.ts -> engine/core/b.ts -> engine/core/a.ts'])
  })
  it('a route that asks the model by itself', () => {
    for (const source of [
      'export const f = (deps: Deps) => deps.provider?.structured()',
      'export const f = ({ provider }: Deps) => provider',
      "import { askModel } from '../writing/ask.ts'",
    ])
      expect(planted({ 'server/routes/a.ts': source }, modelFindings)).toHaveLength(1)
    expect(
      planted({ 'server/writing/a.ts': 'export const f = (deps: Deps) => deps.provider' }, modelFindings),
    ).toEqual([])
  })
  it('a drawer for anything, by folder and by file name', () => {
    for (const path of [
      'server/utils/a.ts',
      'engine/ui/helpers.ts',
      'engine/web/date-utils.ts',
      'tests/util.ts',
    ]) {
      expect(planted({ [path]: 'export {}' }, shapeFindings)).toHaveLength(1)
    }
  })
  it('an object made only to be spread into properties', () => {
    const find = (source: string) => planted({ 'engine/ui/A.tsx': source }, shapeFindings)
    expect(find('export const A = () => <B {...{ one, two }} />')).toHaveLength(1)
    expect(find('export const A = (props) => <B {...props} one={{ ...two }} />')).toEqual([])
  })
})

describe('a word of a pack in the code', () => {
  const find = (path: string, source: string) =>
    planted({ [path]: source }, (sources) => packWordFindings(sources, packs, schemas))
  const wrong = [
    "export const f = (id: string) => id === 'soul_foundations'",
    'export const f = (id: string) => `answers.soul_foundations.${id}`',
    "export const route = '/module/soul-blueprint'",
    "export const all = ['mbti', 'numerology']",
    'export const f = (held: Held) => held.visionComponents',
    'export const made = { visionComponents: [] }',
    "export const f = (flow: string) => flow === 'ship_log'",
    "export const ranks = ['high', 'low']",
    'export const f = (made: Made) => made.soulSignature',
  ]
  it.each(wrong)('is found: %s', (source) => {
    for (const path of ['engine/web/a.ts', 'engine/core/a.ts', 'server/routes/a.ts'])
      expect(find(path, source)).not.toEqual([])
  })
  it.each(['core_theme', 'high', 'soulSignature'])('is found as a key of a schema: %s', (word) => {
    expect(schemaWordFindings(new Map([[word, 'a.schema.json']]), packs)).toHaveLength(1)
  })
  it('is none in a comment, in a test, in what was generated and in the aliases', () => {
    const [source = ''] = wrong
    expect(find('engine/web/a.ts', `// ${source}`)).toEqual([])
    for (const path of [
      'engine/web/a.test.ts',
      'engine/core/a.gen.ts',
      'server/routes/aliases/a.ts',
      'engine/contracts/aliases/a.ts',
      'tests/support/a.ts',
    ])
      expect(find(path, source)).toEqual([])
  })
  it('is none where it is the engine’s: kinds, effects, screens, charts', () => {
    const right = ["'questionnaire'", "'saveAnswers'", "'/settings'", "'choose-one'"]
    for (const text of right) expect(find('engine/web/a.ts', `export const a = ${text}`)).toEqual([])
  })
})

describe('a file that a build is made of', () => {
  const main = "import { a } from '../admin-cli/a.ts'\nimport type { B } from '../admin-cli/b.ts'"
  const files = {
    'server/main.ts': main,
    'admin-cli/a.ts': 'export const a = 1',
    'admin-cli/b.ts': 'export type B = 1',
  }
  it('is found where its room is none of those that are looked at, and where only its types are imported not', () => {
    const findings = planted(files, unwatchedFindings)
    expect(findings).toEqual([expect.stringContaining('admin-cli/a.ts goes into dist/server')])
  })
})

describe('the core is pure', () => {
  const impure = [
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'setTimeout(() => {}, 1)',
    "fetch('/x')",
    'window.name',
    'document.title',
    'process.env',
    'crypto.randomUUID()',
    'performance.now()',
    'globalThis.x',
  ]
  for (const use of impure) {
    it(`${use} is found`, () => {
      const findings = planted({ 'engine/core/a.ts': `export const f = () => ${use}` }, purityFindings)
      expect(findings).toHaveLength(1)
    })
  }
  it('a given date, a bound name and a member of that name are no globals', () => {
    const pure = [
      'export const at = (given: string) => new Date(given)',
      'export const kind = (document: { kind: string }) => document.kind',
      'export const place = (x: { location: string }) => x.location',
      'export const made = { process: 1 }',
    ]
    expect(planted({ 'engine/core/a.ts': pure.join('\n') }, purityFindings)).toEqual([])
  })
  it('the same use in the server is no finding', () => {
    expect(planted({ 'server/a.ts': 'export const f = () => Date.now()' }, purityFindings)).toEqual([])
  })
})
