import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseFile } from '../../engine/core/pack/yaml/yaml.ts'
import { readPackFiles } from '../../engine/lint/disk.ts'
import { runHere } from '../../admin-cli/run-here.test-data.ts'
import { schemaCommand } from '../../admin-cli/commands/schema.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { files } = readPackFiles(`${root}content/packs/lodestar`)
const documents = [...files].flatMap(([file, text]) => parseFile(file, text).documents)
let folder = ''
let any: ValidateFunction

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-schema-'))
  await runHere(schemaCommand, ['--pack', 'lodestar', '--out', 'own'], { cwd: folder })
  any = compiled(own('document'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles in ajv's strict mode: throws on a schema that is no JSON Schema 2020-12, and on keywords that ajv does not know. */
function compiled(text: string): ValidateFunction {
  const schema: unknown = JSON.parse(text)
  if (typeof schema !== 'object' || schema === null) throw new Error('This is no schema')
  return new Ajv2020({ strictTypes: false, strictRequired: false }).compile(schema)
}

const own = (kind: string) => readFileSync(join(folder, `own/${kind}.schema.json`), 'utf8')

it('accepts every document of the pack by the schema of any document', () => {
  expect(documents.length).toBeGreaterThan(100)
  const refused = documents.flatMap(({ file, value }) => (any(value) ? [] : [[file, any.errors]]))
  expect(refused).toEqual([])
})

it.each(['assessment', 'journey'])('accepts every %s by the schema of its kind', (kind) => {
  const one = compiled(own(kind))
  for (const { value } of documents.filter((each) => each.kind === kind)) expect(one(value)).toBe(true)
})

it('offers the ids of the pack where a name must lead somewhere, and refuses others', () => {
  const entry = documents.find(({ kind, value }) => kind === 'assessment' && 'outcomesFrom' in value)
  expect(any({ ...entry?.value, outcomesFrom: { set: 'love-languages' } })).toBe(true)
  expect(any({ ...entry?.value, outcomesFrom: { set: 'love-langages' } })).toBe(false)
  expect(any.errors?.some(({ keyword }) => keyword === 'enum')).toBe(true)
})

it('refuses an unknown kind and an unknown key', () => {
  expect(any({ kind: 'modul', id: 'a' })).toBe(false)
  const [pack] = documents.filter(({ kind }) => kind === 'pack')
  expect(any({ ...pack?.value, tagine: 'x' })).toBe(false)
})

it('is there for every kind, self-contained and without keywords of ours', async () => {
  const shared = ['blocks', 'common', 'flow', 'scoring', 'recipe'].map((name) => `${name}.schema.json`)
  const kinds = readdirSync(`${root}content/schemas`).filter(
    (name) => name.endsWith('.schema.json') && !shared.includes(name),
  )
  expect(readdirSync(join(folder, 'own')).toSorted()).toEqual([...kinds, 'document.schema.json'].toSorted())
  const { out } = await runHere(schemaCommand, ['questionnaire'])
  const refs = Array.from(out.matchAll(/"\$ref": "([^"]+)"/g), ([, ref]) => ref)
  expect(refs.every((ref) => ref?.startsWith('#/$defs/'))).toBe(true)
  expect(out).not.toMatch(/"(refersTo|placeholders|linked|translate|discriminator)":/)
  compiled(out)
})

it('offers every input of the pack to recipes, and no other', async () => {
  const { out } = await runHere(schemaCommand, ['--pack', 'lodestar', 'insight'])
  const validate = compiled(out)
  const insight = (...inputs: (string | object)[]) => ({
    kind: 'insight',
    id: 'morning',
    title: 'Morning',
    inputs,
    shape: { type: 'string' },
    recipe: 'A morning.',
    sections: [{ key: 'text', title: 'Morning', show: 'lead' }],
  })
  const own = { name: 'foundations', from: 'answers.soul_foundations' }
  expect(validate(insight('chart', 'outcome.love-languages', own, 'written.soul-map-signature'))).toBe(true)
  for (const unknown of [
    'foundations',
    'answers.soul_fundations',
    { ...own, from: 'outcome.soul_foundations' },
  ])
    expect(validate(insight(unknown))).toBe(false)
})

it('prints the settings of Visual Studio Code', async () => {
  const { out } = await runHere(schemaCommand, ['--pack', 'lodestar', '--vscode'])
  expect(JSON.parse(out)).toMatchObject({
    'yaml.schemas': { './.lodestar/document.schema.json': ['content/packs/lodestar/**/*.yaml'] },
  })
})

it('knows what a misspelt kind may mean', async () => {
  await expect(runHere(schemaCommand, ['modul'])).rejects.toThrow(
    'There is no kind "modul". Did you mean "module"?',
  )
})
