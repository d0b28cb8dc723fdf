import type { Finding, Fix } from '../finding.ts'
import type { JsonValue } from '../json.ts'
import { rewording } from '../linking/lost-names.ts'
import type { Fault } from './schema-check.ts'
import {
  boundInWords,
  describes,
  formInWords,
  kindOfValue,
  nounOf,
  quoted,
  shapeInWords,
  typeInWords,
} from './schema-words.ts'
import type { Schemas } from './schemas.ts'
import type { SourceDocument } from '../source.ts'
import { clearlyMeant, listInWords, nearest } from '../spelling.ts'

type FaultOf<K extends Fault['is']> = Extract<Fault, { is: K }>

/** A fault of a document in an author's words, at its line and column. */
export function findingOf(fault: Fault, source: SourceDocument, schemas: Schemas): Finding {
  const { path, schema } = fault
  const says = describes(schema)
  switch (fault.is) {
    case 'unknown-key':
      return unknownKey(fault, source)
    case 'missing-key':
      return missingKey(fault, source, schemas)
    case 'wrong-type':
      return wrongType(fault, source)
    case 'wrong-value':
      return wrongValue(fault, source)
    case 'wrong-tag': {
      const written = quoted(fault.value)
      const fitting = listInWords(fault.fitting.map(quoted), 'or')
      const message = `The other keys here go with ${fitting}, and not with ${written}.`
      const suggestion = `Write ${fitting}, or take out what ${written} does not have.`
      return source.finding('wrong-value', message, path, { suggestion })
    }
    case 'wrong-form':
      return wrongForm(fault, source, schemas)
    case 'out-of-bounds': {
      const message = boundInWords(fault.keyword, fault.limit, fault.value)
      return source.finding('out-of-bounds', message, path, { suggestion: says })
    }
    case 'duplicate-item':
      return source.finding('duplicate-item', `The entry ${quoted(fault.value)} is in this list twice.`, path)
    case 'placeholder-unknown':
      return unknownPlaceholder(source, path, fault.name, schema.placeholders)
    case 'wrong-shape':
      return wrongShape(fault, source, schemas)
  }
}

/** A placeholder that nothing fills; `known` are those that are filled there. */
export function unknownPlaceholder(
  source: SourceDocument,
  path: Fault['path'],
  name: string,
  known: readonly string[] = [],
): Finding {
  const suggestion =
    known.length > 0
      ? meantOr(name, known, (one) => `{${one}}`, 'It can have')
      : `Say it without braces. Where they are to be read, leave a space inside: { ${name} }.`
  return source.finding('placeholder-unknown', `Nothing fills {${name}} in this text.`, path, { suggestion })
}

function unknownKey({ path, schema, key, known }: FaultOf<'unknown-key'>, source: SourceDocument): Finding {
  const meant = clearlyMeant(key, known)
  const keyPath = [...path, key]
  const { start, end } = source.locate(keyPath, 'key')
  const fix: Fix | undefined =
    meant === undefined
      ? undefined
      : { title: `Change "${key}" to "${meant}"`, start: start.offset, end: end.offset, text: meant }
  const suggestion = meantOr(key, known, (one) => `"${one}"`, 'It can have')
  const message = `"${key}" is not a key of ${nounOf(schema)}.`
  return source.finding('unknown-key', message, keyPath, { part: 'key', suggestion, fix })
}

function missingKey(
  { path, schema, key }: FaultOf<'missing-key'>,
  source: SourceDocument,
  schemas: Schemas,
): Finding {
  const wanted = schema.properties?.[key]
  const says = describes(wanted) ?? describes(wanted && schemas.resolved(wanted))
  const noun = nounOf(schema)
  const where = noun === 'this' ? 'here' : `in this ${noun.replace(/^an? /, '')}`
  const suggestion = says && `Add ${key}: ${says}`
  return source.finding('missing-key', `"${key}" is missing ${where}.`, path, { suggestion })
}

/** An id of another form has a rule of its own, with the nearest id that has it. */
function wrongForm(
  { path, schema, value }: FaultOf<'wrong-form'>,
  source: SourceDocument,
  schemas: Schemas,
): Finding {
  const says = describes(schema)
  if (path.at(-1) !== 'id')
    return source.finding('wrong-form', formInWords(value), path, { suggestion: says })
  const near = idLike(value)
  const fits = near !== '' && schemas.pattern(schema.pattern ?? '').test(near)
  const suggestion = fits ? `Did you mean "${near}"?` : says
  return source.finding('id-form', `${quoted(value)} cannot be an id.`, path, { suggestion })
}

const idLike = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^[-_0-9]+|[-_]+$/g, '')

function wrongType({ path, schema, value }: FaultOf<'wrong-type'>, source: SourceDocument): Finding {
  const wanted = typeInWords(schema.type)
  const says = describes(schema)
  const written = source.textAt(path)
  if (value === null && !(schema.type === 'string' && NULLS.has(written))) {
    return source.finding('wrong-type', `This is empty; it must be ${wanted}.`, path, { suggestion: says })
  }
  const message =
    value === null
      ? `Without quotes, ${written} is nothing; this must be ${wanted}.`
      : `This must be ${wanted}, but it is ${kindOfValue(value)}.`
  const { start, end } = source.locate(path)
  if (
    schema.type === 'boolean' &&
    typeof value === 'string' &&
    Object.hasOwn(SWITCHES, value.toLowerCase())
  ) {
    const text = String(SWITCHES[value.toLowerCase()])
    const fix: Fix = { title: `Write ${text}`, start: start.offset, end: end.offset, text }
    return source.finding('implicit-boolean', message, path, { suggestion: `Write ${text}.`, fix })
  }
  if (schema.type !== 'string' || (typeof value === 'object' && value !== null)) {
    return source.finding('wrong-type', message, path, { suggestion: says })
  }
  const code = typeof value === 'boolean' ? 'implicit-boolean' : 'wrong-type'
  const fix: Fix = {
    title: 'Put quotes around it',
    start: start.offset,
    end: end.offset,
    text: `'${written}'`,
  }
  return source.finding(code, message, path, { suggestion: 'Put it in quotes.', fix })
}

/** What YAML reads as nothing at all. */
const NULLS: ReadonlySet<string> = new Set(['null', 'Null', 'NULL', '~'])

/** Words that authors write for true and false. */
const SWITCHES: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  y: true,
  true: true,
  no: false,
  off: false,
  n: false,
  false: false,
}

function wrongValue({ path, value, allowed }: FaultOf<'wrong-value'>, source: SourceDocument): Finding {
  const [only] = allowed
  const says = allowed.length === 1 ? `This must be ${quoted(only)}, not ${quoted(value)}.` : undefined
  const message = says ?? `${quoted(value)} is not one of the values that are possible here.`
  const suggestion = says
    ? undefined
    : meantOr(valueAsWord(value), allowed.map(String), (one) => `"${one}"`, 'It can be', 'or')
  const words = allowed.filter((word) => typeof word === 'string')
  const meant = typeof value === 'string' ? clearlyMeant(value, words) : undefined
  const fix =
    typeof value === 'string' && meant !== undefined ? rewording(source, path, value, meant) : undefined
  return source.finding('wrong-value', message, path, { suggestion, fix })
}

const valueAsWord = (value: JsonValue): string => (typeof value === 'string' ? value : '')

function wrongShape(
  { path, schema, value, branches, passing }: FaultOf<'wrong-shape'>,
  source: SourceDocument,
  schemas: Schemas,
): Finding {
  const shapes = [...new Set(branches.map((branch) => shapeInWords(schemas.resolved(branch))))]
  const message =
    passing > 1
      ? `This can be read in ${passing} ways; it must be one.`
      : `This must be ${listInWords(shapes)}, but it is ${kindOfValue(value)}.`
  return source.finding('wrong-shape', message, path, { suggestion: describes(schema) })
}

/** "Did you mean ...?", or what there is, or nothing. */
function meantOr(
  written: string,
  known: readonly string[],
  show: (word: string) => string,
  lead: string,
  joint = 'and',
): string | undefined {
  const meant = nearest(written, known)
  if (meant !== undefined) return `Did you mean ${show(meant)}?`
  return known.length > 0 ? `${lead} ${listInWords(known.map(show), joint, 12)}.` : undefined
}
