import type { Finding } from './layers.ts'
import { parse, walk } from './imports.ts'
import type { Source } from './sources.ts'

/** Everything that would make the same input give another answer, or reach outside. */
const banned = new Set(
  (
    'window document navigator location localStorage sessionStorage fetch XMLHttpRequest WebSocket process Buffer ' +
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame performance crypto globalThis self global'
  ).split(' '),
)
const bannedMembers = new Set(['Date.now', 'Math.random'])

type Node = Parameters<Parameters<typeof walk>[1]>[0]

const nameOf = (node: unknown) =>
  (node as Node | undefined)?.type === 'Identifier' ? String((node as Node).name) : undefined

const declaring = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'CatchClause',
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
])

/** Names that the file binds itself: a parameter called `document` is no global. */
function boundNames(program: Node): Set<string> {
  const names = new Set<string>()
  const collect = (pattern: unknown) =>
    walk(pattern, (node) => {
      const name = nameOf(node)
      if (name) names.add(name)
    })
  walk(program, (node) => {
    if (declaring.has(node.type)) for (const key of ['id', 'params', 'param', 'local']) collect(node[key])
  })
  return names
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent.type.startsWith('TS')) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent.type === 'Property') return parent.value === node || parent.computed === true
  return !['PropertyDefinition', 'MethodDefinition', 'LabeledStatement'].includes(parent.type)
}

function impurity(node: Node, parent: Node | undefined, bound: ReadonlySet<string>): string | undefined {
  if (node.type === 'MemberExpression') {
    const member = `${nameOf(node.object)}.${nameOf(node.property)}`
    return bannedMembers.has(member) ? member : undefined
  }
  const called = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (called && nameOf(node.callee) === 'Date') {
    const none = Array.isArray(node.arguments) && node.arguments.length === 0
    return none || node.type === 'CallExpression' ? 'the current date' : undefined
  }
  const name = nameOf(node)
  return name && banned.has(name) && !bound.has(name) && isReference(node, parent) ? name : undefined
}

/** Uses of clock, chance or the outside world in `engine/core`, `engine/authoring` and `engine/charts`, tests excepted. */
export function purityFindings(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^engine\/(?:authoring|charts|core)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const program = parse(path, text)
      const bound = boundNames(program)
      const found: Finding[] = []
      walk(program, (node, parent) => {
        const what = impurity(node, parent, bound)
        if (what) found.push(`${path}:${text.slice(0, node.start).split('\n').length} uses ${what}`)
      })
      return found
    })
}
