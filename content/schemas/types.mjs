// Writes engine/core/pack/documents.gen.ts from the schemas beside this file: one type per titled schema, each
// shared definition once. `--check` writes nothing and fails when the file is stale.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const here = new URL('./', import.meta.url)
const target = new URL('../../engine/core/pack/documents.gen.ts', here)

const files = new Map(
  readdirSync(here)
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, here), 'utf8'))]),
)

/** Name -> { schema, file, text }: every type to emit. `text` tells two definitions of one name apart. */
const named = new Map()

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const pascal = (key) => key.split(/[^A-Za-z0-9]+/).map(upperFirst).join('')
const isComposite = (schema) =>
  ['object', 'array'].includes(schema.type) || 'oneOf' in schema || 'anyOf' in schema || 'allOf' in schema

function resolve(file, ref) {
  const [path, pointer = ''] = ref.split('#')
  const name = path || file
  let node = files.get(name)
  for (const part of pointer.split('/').slice(1)) node = node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  if (!node) throw new Error(`${file}: $ref "${ref}" leads nowhere`)
  return { file: name, key: pointer.split('/').at(-1) ?? '', schema: node }
}

function register(name, schema, file) {
  const text = JSON.stringify(schema)
  const known = named.get(name)
  if (known && known.text !== text) {
    throw new Error(`Two different definitions are titled "${name}": in ${known.file} and in ${file}. Rename one.`)
  }
  if (known) return
  named.set(name, { text, file, shape: undefined })
  named.get(name).shape = shape(schema, file, true)
}

/** The schema with every reference and titled part replaced by the name of its type, ready to compile alone. */
function shape(schema, file, isRoot = false) {
  if (Array.isArray(schema)) return schema.map((item) => shape(item, file))
  if (typeof schema !== 'object' || schema === null) return schema
  if (typeof schema.$ref === 'string') {
    const found = resolve(file, schema.$ref)
    const description = schema.description ?? found.schema.description
    if (!isComposite(found.schema)) return { ...shape(found.schema, found.file, true), description }
    const name = found.schema.title ?? pascal(found.key)
    register(name, found.schema, found.file)
    return { tsType: name, description }
  }
  if (!isRoot && schema.title && isComposite(schema)) {
    register(schema.title, schema, file)
    return { tsType: schema.title, description: schema.description }
  }
  const out = {}
  for (const [key, value] of Object.entries(schema)) {
    if (['$schema', '$id', '$defs', 'title', 'discriminator', 'placeholders', 'refersTo', 'linked', 'translate', 'optional', 'if', 'then', 'else'].includes(key)) continue
    if (key === 'properties') {
      out[key] = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part, file)]))
    } else if (key === 'allOf') {
      const parts = value.filter((part) => !('if' in part))
      if (parts.length > 0) out[key] = shape(parts, file)
    } else if (['const', 'enum', 'required', 'default', 'examples'].includes(key)) {
      out[key] = value
    } else {
      out[key] = shape(value, file)
    }
  }
  // What loading fills in is always there when a document is read.
  if (Array.isArray(schema.linked)) out.required = [...(out.required ?? []), ...schema.linked]
  // A union may repeat the object's own frame beside its branches; the branches say it all.
  if (out.oneOf && out.type === 'object') {
    delete out.type
    delete out.required
    delete out.properties
  }
  return out
}

const kinds = []
for (const [file, schema] of files) {
  const kind = schema.properties?.kind?.const
  if (kind) {
    if (file !== `${kind}.schema.json`) throw new Error(`${file}: the schema of kind "${kind}" belongs in ${kind}.schema.json`)
    if (!schema.title) throw new Error(`${file}: needs a title, the name of its TypeScript type`)
    kinds.push({ kind, title: schema.title })
    register(schema.title, schema, file)
  }
  for (const [key, part] of Object.entries(schema.$defs ?? {})) {
    if (isComposite(part)) register(part.title ?? pascal(key), part, file)
  }
}

const options = {
  bannerComment: '',
  style: { semi: false, singleQuote: true, printWidth: 110 },
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unknownAny: true,
}
const parts = []
for (const name of [...named.keys()].sort()) {
  const source = await compile(named.get(name).shape, name, options)
  // A comment of one sentence fits on one line; what the array's items are stands at their own type.
  parts.push(
    source
      .replace(/\n( *) \*\n\1 \* (?:@minItems|@maxItems|Items: )[^]*?\n\1 \*\//g, '\n$1 */')
      .replace(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */')
      .trim(),
  )
}
const text = `// Generated from content/schemas by \`npm run types\`. Do not edit.

${parts.join('\n\n')}

/** The type of each kind of document. */
export interface DocumentByKind {
${kinds.map(({ kind, title }) => `  ${/^[a-z]+$/.test(kind) ? kind : `'${kind}'`}: ${title}`).join('\n')}
}
`

let current = ''
try {
  current = readFileSync(target, 'utf8')
} catch {
  // not written yet
}
if (process.argv.includes('--check')) {
  if (current !== text) {
    console.error('engine/core/pack/documents.gen.ts is stale: run `npm run types` and commit it.')
    process.exit(1)
  }
} else if (current !== text) {
  writeFileSync(target, text)
  console.log(`documents.gen.ts: ${named.size} types, ${kinds.length} kinds`)
}
