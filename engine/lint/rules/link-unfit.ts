import { documentAs, flowIn } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { resultsRouteOf, routesOf } from '../../core/routes/table.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const linkUnfit: Check = (context) => {
  if (context.isAnyBroken('journey', 'module', 'page')) return []
  const titles = titlesIn(context)
  return context.sources.flatMap((source) => {
    const flow = flowIn(source)
    const tabs = flow?.mode === 'tabs' ? onwardElse(source, flow.tabs) : []
    if (!LINKED.has(source.kind)) return tabs
    const links = linksIn(source.value, [])
    const named = links.flatMap((link) => namedElse(source, link, titles))
    const isNamed = ({ range }: Finding): boolean =>
      named.some((each) => each.range.start.offset === range.start.offset)
    return [...tabs, ...named, ...ledTwice(source, links, titles).filter((each) => !isNamed(each))]
  })
}

/** Kinds of documents that have links with words of their own. */
const LINKED: ReadonlySet<string> = new Set([
  'charts',
  'contact',
  'guide-page',
  'module',
  'page',
  'path',
  'questionnaire',
  'shell',
])

interface PlacedLink {
  readonly label: string
  readonly to: string
  readonly path: Path
  /** Where the list stands that it is in, if all in it are links. */
  readonly list: string | undefined
}

/** What is called by a title, and the addresses at which it stands. */
interface Titled {
  readonly title: string
  readonly addresses: readonly string[]
  /** Whether it is a part of the journey: then its title may stand in other words. */
  readonly isModule: boolean
}

function titlesIn({ sources }: LintContext): readonly Titled[] {
  const modules = sources.flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
  const documents = sources.flatMap((source) => documentAs(source, 'module') ?? [])
  return [
    ...modules.flatMap(({ id, title, route, resultsRoute }) => {
      const own = documents.find((each) => each.id === id)
      const addresses = [route, resultsRoute ?? resultsRouteOf(route), ...(own ? routesOf(own) : [])]
      const names = new Set([title, ...(own ? [own.name] : [])])
      return [...names].map((name) => ({ title: name, addresses, isModule: true }))
    }),
    ...sources.flatMap((source) => {
      const page = documentAs(source, 'page')
      return page ? [{ title: page.title, addresses: routesOf(page), isModule: false }] : []
    }),
  ]
}

/** Every link with words of its own in a document. */
function linksIn(value: JsonValue, path: Path, list?: string): PlacedLink[] {
  if (Array.isArray(value)) {
    const own = value.every(isPlainLink) ? path.join('/') : undefined
    return value.flatMap((each, at) => linksIn(each, [...path, at], own))
  }
  if (!isObject(value)) return []
  const { label, to } = value
  const found: PlacedLink[] =
    typeof label === 'string' && typeof to === 'string' ? [{ label, to, path: [...path, 'to'], list }] : []
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'object' && each !== null) found.push(...linksIn(each, [...path, key]))
  }
  return found
}

/** Of what has more than words and an address, several may lead to one page. */
const isPlainLink = (value: JsonValue): boolean =>
  isObject(value) && Object.keys(value).every((key) => PLAIN.has(key))
const PLAIN: ReadonlySet<string> = new Set(['label', 'to', 'signedOut'])

const holds = (label: string, title: string): boolean => {
  const at = label.indexOf(title)
  return at !== -1 && !/[\p{L}\p{N}]/u.test(`${label.charAt(at - 1)}${label.charAt(at + title.length)}`)
}

/** A button that leads to the next tab under the name of another one. */
function onwardElse(
  source: SourceDocument,
  tabs: readonly { readonly label: string; readonly next?: string }[],
): Finding[] {
  return tabs.flatMap(({ next }, at) => {
    const following = tabs[at + 1]
    if (next === undefined || !following || holds(next, following.label)) return []
    const other = tabs.find(({ label }) => holds(next, label))
    if (!other) return []
    const message = `This says "${other.label}" and leads to "${following.label}".`
    const suggestion = `Name the tab that comes next, "${following.label}".`
    return [source.finding('link-unfit', message, ['flow', 'tabs', at, 'next'], { suggestion })]
  })
}

/** A link whose words name one thing, and that leads to another one. */
function namedElse(
  source: SourceDocument,
  { label, to, path }: PlacedLink,
  titles: readonly Titled[],
): Finding[] {
  const there = titles.filter(({ addresses }) => addresses.includes(to))
  if (there.length === 0 || there.some(({ title }) => holds(label, title))) return []
  const isModule = there.some((each) => each.isModule)
  // What a way back goes to may have a shorter name there.
  const isBack = path.at(-2) === 'back'
  const first = titles.find((each) =>
    each.isModule ? isModule && holds(label, each.title) : !isBack && label === each.title,
  )
  const [address] = first?.addresses ?? []
  if (!first || address === undefined) return []
  const message = `This says "${first.title}" and leads to ${to}, which is "${there[0]?.title}".`
  return [source.finding('link-unfit', message, path, { suggestion: `Write ${address}.` })]
}

/** Of two links in one list to the same address, the one whose words fit it less. */
function ledTwice(
  source: SourceDocument,
  links: readonly PlacedLink[],
  titles: readonly Titled[],
): Finding[] {
  const fits = ({ label, to }: PlacedLink): number => {
    const words = titles.flatMap(({ title, addresses }) => (addresses.includes(to) ? wordsIn(title) : []))
    const own = wordsIn(label)
    return [...words, ...wordsIn(to)].filter((word) => own.includes(word)).length
  }
  return links.flatMap((link, at) => {
    const before = links.findIndex(({ list, to }) => list === link.list && to === link.to)
    const first = links[before]
    if (link.list === undefined || before === at || !first) return []
    const isFirst = fits(first) < fits(link)
    const [told, other] = isFirst ? [first, link] : [link, first]
    const related = [
      {
        message: 'The other one is here.',
        file: source.fileAt(other.path),
        range: source.locate(other.path),
      },
    ]
    const message = `"${told.label}" and "${other.label}" in this list lead to the same, ${told.to}.`
    const suggestion = `Name where "${told.label}" should lead, or take it out.`
    return [source.finding('link-unfit', message, told.path, { related, suggestion })]
  })
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
