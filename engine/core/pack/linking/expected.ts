import { featureOfKind, featuresOf } from '../../features.ts'
import { type BlockName, blocksIn } from '../../pages/blocks.ts'
import { checkedDocument, documentAs } from '../documents.ts'
import { FILE_START, type Finding } from '../finding.ts'
import { modulesWithoutDocument } from './given-names.ts'
import type { SourceDocument } from '../source.ts'
import { listInWords } from '../spelling.ts'
import type { Schemas } from '../schema/schemas.ts'

/** The documents that the pack must hold and does not: its cover, and what the app reads by name. */
export function expectedFindings(sources: readonly SourceDocument[], schemas: Schemas): Finding[] {
  const covers = sources.filter(({ kind }) => kind === 'pack')
  const [cover, second] = covers
  if (!cover) {
    const message = 'This pack has no cover: a document of kind "pack" with its name and version.'
    return [{ code: 'missing-document', severity: 'error', message, file: 'pack.yaml', range: FILE_START }]
  }
  if (second && second.id !== cover.id) {
    const related = [{ message: 'The first one is here.', file: cover.file, range: cover.locate(['kind']) }]
    return [
      second.finding('duplicate-id', 'A pack has one cover; this is a second one.', ['kind'], { related }),
    ]
  }
  const about = documentAs(cover, 'pack')
  if (!about) return []
  if (about.part) return []
  const modules = modulesMissing(sources)
  if (modules.length > 0) return modules
  const held = new Set(sources.map(({ kind }) => kind))
  const on = featuresOf(about)
  const blocks = new Set<string>(
    sources.flatMap((source) =>
      blocksIn(checkedDocument(source))
        .flat()
        .map(({ block }) => block.block),
    ),
  )
  const missing = namedKinds(schemas).filter((kind) => {
    const feature = featureOfKind(kind)
    const block = READ_BY_BLOCK[kind]
    const isRead = block === undefined || blocks.has(block)
    return !held.has(kind) && isRead && (feature === undefined || on.has(feature))
  })
  if (missing.length === 0) {
    if (!schemas.byKind.has('page')) return []
    return about.landing === undefined ? [landingMissing(cover)] : firstPageMissing(cover, sources)
  }
  const message = `The app also reads ${listInWords(missing, 'and', 40)}: this pack holds no such document.`
  const suggestion = about.extends
    ? 'Write it, or say `part: true` where the pack is only part of a product.'
    : 'Write it, take it over with `extends: base`, or say `part: true` where the pack is only part of a product.'
  return [cover.finding('missing-document', message, ['kind'], { suggestion })]
}

function landingMissing(cover: SourceDocument): Finding {
  const message = '"landing" is missing: the page that visitors see first.'
  const suggestion = 'Name a page with a block `landing`, such as `lodestar new pack --product` writes.'
  return cover.finding('missing-key', message, ['kind'], { suggestion })
}

/** Whoever has signed in begins at "/": a document has to stand there. */
function firstPageMissing(cover: SourceDocument, sources: readonly SourceDocument[]): Finding[] {
  const isFirst = (source: SourceDocument): boolean => {
    const { route, aliases } =
      documentAs(source, 'page') ?? documentAs(source, 'module') ?? documentAs(source, 'questionnaire') ?? {}
    return route === '/' || (aliases ?? []).some((alias) => alias.route === '/')
  }
  // One that could not be read may stand there.
  if (sources.some((source) => isFirst(source) || !source.valid)) return []
  const home = sources.find((source) =>
    blocksIn(checkedDocument(source))
      .flat()
      .some(({ block }) => block.block === 'dashboard'),
  )
  const message = 'Nothing stands at "/": whoever has signed in is led there and finds no page.'
  const suggestion = `Write \`aliases: [{ route: / }]\` in ${home?.id === undefined ? 'the page that comes first' : `the page "${home.id}"`}.`
  return [cover.finding('missing-document', message, ['landing'], { suggestion })]
}

function modulesMissing(sources: readonly SourceDocument[]): Finding[] {
  const lacking = new Set(modulesWithoutDocument(sources).map(({ id }) => id))
  return sources.flatMap((source) =>
    (documentAs(source, 'journey')?.modules ?? []).flatMap(({ id, route }, at) => {
      if (!lacking.has(id)) return []
      const message = `There is no document of the module "${id}", and ${route} is no screen of the app.`
      const suggestion = `Write it: \`kind: module\` and \`id: ${id}\`.`
      return [source.finding('missing-document', message, ['modules', at, 'id'], { suggestion, about: [id] })]
    }),
  )
}

/** Kinds of which only a block of a page reads a document. */
const READ_BY_BLOCK: Readonly<Record<string, BlockName>> = {
  alignment: 'alignment',
  testimonials: 'stories',
}

/** The kinds of which the app reads one document by name, and needs it: their schema fixes the id. */
function namedKinds(schemas: Schemas): string[] {
  const named = [...schemas.byKind].filter(
    ([, schema]) => schema.properties?.id?.const !== undefined && schema.optional !== true,
  )
  return named.map(([kind]) => kind).toSorted()
}
