import { documentAs } from '../../engine/core/pack/documents.ts'
import { localizer } from '../../engine/core/i18n/localize.ts'
import {
  translationsOf,
  type Translatable,
  type Translation,
  type Translations,
} from '../../engine/core/i18n/translations.ts'
import type { Schemas } from '../../engine/core/pack/schema/schemas.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../engine/core/pack/json.ts'
import type { SourceDocument } from '../../engine/core/pack/source.ts'
import { ruleOf } from '../../engine/lint/lint.ts'
import {
  type Excerpt,
  nameOf,
  type Place,
  SENT_KINDS,
  type SentDocument,
  type SentFinding,
  PSEUDO,
} from './client/messages.ts'
import type { TranslationDocument } from '../../engine/core/pack/documents.gen.ts'
import { pseudoText } from '../../engine/authoring/i18n/pseudo.ts'

/** Lines that are shown before and after the one that is meant. */
const AROUND = 2
/** A longer line is cut: nobody reads it, and a pack may be anybody's. */
const WIDEST = 400

/** The documents of a pack that the page shows, each as it is sent, in every language there is. */
export function sentDocuments(sources: readonly SourceDocument[], schemas: Schemas): SentDocument[] {
  const others = otherLanguages(sources, schemas)
  return sources.flatMap((source) =>
    SENT_KINDS.flatMap((kind) => {
      const document = documentAs(source, kind)
      if (!document) return []
      return [
        { document, others: others.get(nameOf(source)) ?? {}, file: source.file, parts: partsOf(source) },
      ]
    }),
  )
}

/** By the name of a document: it by language. */
function otherLanguages(
  sources: readonly SourceDocument[],
  schemas: Schemas,
): ReadonlyMap<string, SentDocument['others']> {
  const translations = withPseudo(translationsOf(sources, schemas), schemas)
  const about = sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)
  const found = new Map<string, Record<string, SentDocument['document']>>()
  if (!about) return found
  const own = new Map<string, unknown>(sources.map((source) => [nameOf(source), source.value]))
  const localize = localizer(() => translations, { ...about, locales: [...translations.locales] })
  for (const { id: locale } of translations.locales)
    for (const read of localize(locale)?.documents ?? [])
      for (const kind of SENT_KINDS) {
        const document = documentAs(read, kind)
        const name = nameOf(read)
        if (document && own.get(name) !== document)
          found.set(name, { ...found.get(name), [locale]: document })
      }
  return found
}

/** Where the steps or items of a document are written, by id. */
function partsOf(source: SourceDocument): Record<string, Place> {
  const parts: Record<string, Place> = {}
  const add = (list: JsonValue | undefined, path: Path): void => {
    if (!Array.isArray(list)) return
    for (const [index, item] of list.entries()) {
      if (!isObject(item) || typeof item.id !== 'string') continue
      const { line, col } = source.locate([...path, index]).start
      parts[item.id] = { line, col }
    }
  }
  const { flow, items } = source.value
  if (isObject(flow)) {
    add(flow.steps, ['flow', 'steps'])
    add(flow.cards, ['flow', 'cards'])
  }
  add(items, ['items'])
  return parts
}

/** A finding with the lines around it, as the overlay shows it. */
export function sentFinding(finding: Finding, files: ReadonlyMap<string, string>): SentFinding {
  const { code, severity, message, suggestion, file, range, related = [] } = finding
  const { start, end } = range
  const sameLine = end.line === start.line
  return {
    code,
    severity,
    message,
    file,
    number: ruleOf(code)?.number ?? null,
    suggestion: suggestion ?? null,
    line: start.line,
    col: start.col,
    endCol: Math.max(sameLine ? end.col : start.col, start.col + 1),
    excerpt: excerptOf(files.get(file) ?? '', start.line),
    related: related.map((each) => ({
      message: each.message,
      file: each.file,
      line: each.range.start.line,
      col: each.range.start.col,
    })),
  }
}

function excerptOf(text: string, line: number): Excerpt {
  const from = Math.max(1, line - AROUND)
  const lines = text.split(/\r?\n/).slice(from - 1, line + AROUND)
  return { from, lines: lines.map((each) => each.slice(0, WIDEST)) }
}

/** The same translations, and one more of every document that the page shows. */
function withPseudo(translations: Translations, schemas: Schemas): Translations {
  const locale = { id: PSEUDO, name: PSEUDO }
  const more = SENT_KINDS.flatMap((kind) =>
    translations.sources.flatMap((source) => {
      const of = documentAs(source, kind) && translations.find(kind, source.id)
      return of ? [pseudoTranslation(of, schemas)] : []
    }),
  )
  return {
    ...translations,
    locales: [...translations.locales, locale],
    list: [...translations.list, ...more],
  }
}

function pseudoTranslation(of: Translatable, schemas: Schemas): Translation {
  const { source, texts } = of
  const document: TranslationDocument = {
    kind: 'translation',
    id: `${PSEUDO}-${source.kind}-${source.id}`,
    locale: PSEUDO,
    of: { kind: source.kind, id: source.id },
    texts: Object.fromEntries(
      [...texts].map(([address, { text, schema }]) => {
        const most = schema.maxLength ?? schemas.resolved(schema).maxLength
        return [address, { text: pseudoText(text, most), from: '' }]
      }),
    ),
  }
  return { source, document, of }
}
