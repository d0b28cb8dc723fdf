import type { CompiledFlow } from './compile.ts'
import type { Json } from './form-data.ts'
import type { JsonSchema, Strictness } from './kinds/kind.ts'
import { madeSchemas } from './made.ts'
import { NO_FACTS } from './outer-facts.ts'

interface Branch {
  readonly children: Map<string, Branch | Leaf>
}
interface Leaf {
  readonly schema: JsonSchema
  readonly required: boolean
}

const isLeaf = (node: Branch | Leaf): node is Leaf => 'schema' in node

function place(root: Branch, path: string, leaf: Leaf): void {
  const keys = path.split('.')
  const last = keys.pop()
  if (last === undefined) return
  let here = root
  for (const key of keys) {
    const found = here.children.get(key)
    const branch: Branch = found && !isLeaf(found) ? found : { children: new Map() }
    here.children.set(key, branch)
    here = branch
  }
  here.children.set(last, leaf)
}

function isRequired(node: Branch | Leaf): boolean {
  return isLeaf(node) ? node.required : [...node.children.values()].some(isRequired)
}

function schemaOf(node: Branch | Leaf): JsonSchema {
  if (isLeaf(node)) return node.schema
  const properties: Record<string, Json> = {}
  for (const [key, child] of node.children) properties[key] = schemaOf(child)
  const required = [...node.children].filter(([, child]) => isRequired(child)).map(([key]) => key)
  return { type: 'object', additionalProperties: false, required, properties }
}

/**
 * JSON Schema (2020-12) of a flow's answers, derived from its steps: foreign fields, wrong types, unknown options
 * and unbounded texts are refused. `partial` is for work in progress; `complete` also asks for what every seeker
 * must answer. What depends on other answers or on trimming is decided by `checkComplete`, which stands behind it.
 */
export function answersSchema(compiled: CompiledFlow, strictness: Strictness = 'partial'): JsonSchema {
  const root: Branch = { children: new Map() }
  for (const { step, rule, options, bind, visibleWhen } of compiled.steps) {
    const schema = rule.schema(step, options, strictness)
    if (!schema) continue
    const required =
      strictness === 'complete' &&
      visibleWhen === null &&
      rule.check(step, undefined, options, NO_FACTS) !== null
    place(root, bind, { schema, required })
  }
  // Whichever steps were made for the seeker, one schema holds their answers.
  for (const [path, schema] of madeSchemas(compiled.flow)) place(root, path, { schema, required: false })
  return schemaOf(root)
}
