import { parseAst } from 'vite'

export type Import = {
  specifier: string
  line: number
  /** True when nothing of it is left after the types are erased. */
  typeOnly: boolean
  /** True for `?raw`: the file is read as text. */
  raw: boolean
}

type Node = { type: string; start: number; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Calls `visit` for the node and everything below it. */
export function walk(
  node: unknown,
  visit: (node: Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, parent)
  } else if (isNode(node)) {
    visit(node, parent)
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, visit, node)
  }
}

/** Parses one source file of TypeScript or JavaScript; throws on a syntax error. */
export function parse(name: string, source: string): Node {
  const lang = /\.d\.m?ts$/.test(name)
    ? 'dts'
    : name.endsWith('.tsx')
      ? 'tsx'
      : /\.m?ts$/.test(name)
        ? 'ts'
        : 'jsx'
  return parseAst(source, { lang }, name) as unknown as Node
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? node.quasis : []
  const [first] = quasis as { value?: { cooked?: string } }[]
  return quasis.length === 1 ? first?.value?.cooked : undefined
}

function onlyTypes(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : []
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

function isGlob(callee: unknown): boolean {
  return isNode(callee) && callee.type === 'MemberExpression' && isNode(callee.property)
    ? callee.property.name === 'glob' && isNode(callee.object) && callee.object.type === 'MetaProperty'
    : false
}

type Found = { specifier: string; typeOnly: boolean; raw?: boolean }

function fromCall(node: Node, source: string): Found[] {
  const args = Array.isArray(node.arguments) ? (node.arguments as Node[]) : []
  if (isNode(node.callee) && node.callee.name === 'require') {
    const specifier = textOf(args[0])
    return specifier === undefined ? [] : [{ specifier, typeOnly: false }]
  }
  if (!isGlob(node.callee) || !args[0]) return []
  const raw = source.slice(node.start, node.end as number).includes('?raw')
  const patterns = args[0].type === 'ArrayExpression' ? (args[0].elements as Node[]) : [args[0]]
  return patterns.flatMap((pattern) => {
    const specifier = textOf(pattern)
    return specifier === undefined ? [] : [{ specifier, typeOnly: false, raw }]
  })
}

function fromNode(node: Node, source: string): Found[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      const specifier = textOf(node.source)
      return specifier === undefined ? [] : [{ specifier, typeOnly: onlyTypes(node) }]
    }
    case 'ImportExpression':
      // What cannot be read cannot be checked: a computed import is its own finding.
      return [{ specifier: textOf(node.source) ?? '<computed>', typeOnly: false }]
    case 'TSImportType': {
      const specifier = textOf(node.source) ?? textOf(node.argument)
      return specifier === undefined ? [] : [{ specifier, typeOnly: true }]
    }
    case 'TSExternalModuleReference': {
      const specifier = textOf(node.expression)
      return specifier === undefined ? [] : [{ specifier, typeOnly: false }]
    }
    case 'CallExpression':
      return fromCall(node, source)
    default:
      return []
  }
}

/** Every import of a source file: static, type-only, dynamic, re-exported, required or globbed. */
export function importsOf(name: string, source: string): Import[] {
  const found: Import[] = []
  walk(parse(name, source), (node) => {
    for (const { specifier, typeOnly, raw } of fromNode(node, source)) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({
        specifier: specifier.replace(/\?.*$/, ''),
        typeOnly,
        line,
        raw: raw ?? specifier.endsWith('?raw'),
      })
    }
  })
  return found
}
