import type { Finding } from '../finding.ts'
import { isObject, type Path } from '../json.ts'
import type { SourceDocument } from '../source.ts'
import { clearlyMeant } from '../spelling.ts'
import { rewording } from './lost-names.ts'

/** A name that leads nowhere, and the nearest one that is there. */
interface Lost {
  readonly finding: Finding
  readonly target: string
  readonly value: string
  readonly names: readonly string[]
}

/** Where a name is given, and what is nearly called so and lost. */
interface Given {
  readonly source: SourceDocument
  readonly path: Path
  readonly lost: Lost[]
}

/**
 * Finds names that were misspelt where they were given: what is named in several places is nowhere, and what is nearly
 * called so is named by nobody. It is told where it was given.
 */
export class Misspelt {
  readonly #sources: readonly SourceDocument[]
  readonly #mentions: readonly { readonly target: string; readonly value: string }[]
  readonly #lost: Lost[] = []

  constructor(
    sources: readonly SourceDocument[],
    mentions: readonly { readonly target: string; readonly value: string }[],
  ) {
    this.#sources = sources
    this.#mentions = mentions
  }

  add(finding: Finding, target: string, value: string, names: readonly string[]): void {
    this.#lost.push({ finding, target, value, names })
  }

  /** The findings, with those in the place of which the one misspelt name is told. */
  toldOf(findings: readonly Finding[]): Finding[] {
    const moved = new Map<Finding, Finding>()
    for (const { source, path, lost } of this.#givenNames()) {
      const places = lost.flatMap(({ finding }) => [finding, ...(finding.related ?? [])])
      const [first] = lost
      // Of a name that stands in one place, nobody knows which of the two is wrong.
      if (!first || places.length < 2) continue
      const written = source.textAt(path).replaceAll(/["']/g, '')
      const right = first.value.split('.').at(-1) ?? first.value
      const message = `Nothing names "${written}", and "${right}" is named ${places.length} times and is nowhere.`
      const told = source.finding('unknown-reference', message, path, {
        suggestion: `Did you mean "${right}"?`,
        fix: rewording(source, path, written, right),
        related: places.map(({ file, range }) => ({ message: `"${right}" is named here.`, file, range })),
        about: [written, right],
      })
      for (const { finding } of lost) moved.set(finding, told)
    }
    return [...new Set(findings.map((finding) => moved.get(finding) ?? finding))]
  }

  /** The names that nobody names, each with the lost ones that it is nearly called as. */
  #givenNames(): Given[] {
    const given = new Map<string, Given>()
    for (const lost of this.#lost) {
      const meant = clearlyMeant(lost.value, lost.names)
      if (meant === undefined) continue
      lost.finding.about = [...(lost.finding.about ?? []), meant]
      const place = this.#isNamed(lost.target, meant) ? undefined : this.#placeOf(lost.target, meant)
      if (!place) continue
      const key = `${place.source.fileAt(place.path)} ${place.source.locate(place.path).start.offset}`
      const before = given.get(key)
      if (before) before.lost.push(lost)
      else given.set(key, { ...place, lost: [lost] })
    }
    return [...given.values()]
  }

  #isNamed(target: string, name: string): boolean {
    return this.#mentions.some((mention) => mention.target === target && mention.value === name)
  }

  /** Where a name is given. */
  #placeOf(target: string, name: string): { source: SourceDocument; path: Path } | undefined {
    if (target === 'address') return this.#first(({ value }) => value['route'] === name, ['route'])
    if (target === 'input') {
      const [family = '', id] = name.split('.')
      const kinds = GIVERS[family] ?? []
      return this.#first((source) => kinds.includes(source.kind) && source.id === id, ['id'])
    }
    const [kind = '', list] = target.split('.')
    if (list === undefined)
      return this.#first((source) => source.kind === (KINDS[kind] ?? kind) && source.id === name, ['id'])
    return this.#sources
      .filter((source) => source.kind === kind)
      .flatMap((source) => {
        const items = source.value[list]
        const at = Array.isArray(items)
          ? items.findIndex((each) => isObject(each) && each['id'] === name)
          : -1
        return at === -1 ? [] : [{ source, path: [list, at, 'id'] }]
      })[0]
  }

  #first(isIt: (source: SourceDocument) => boolean, path: Path) {
    const source = this.#sources.find(isIt)
    return source && { source, path }
  }
}

/** The kinds of document that give an input of a family its name. */
const GIVERS: Readonly<Partial<Record<string, readonly string[]>>> = {
  answers: ['module', 'questionnaire'],
  outcome: ['assessment'],
  written: ['commission'],
}

/** Kinds of document that give names which have a name of their own. */
const KINDS: Readonly<Partial<Record<string, string>>> = { 'insight-type': 'insight' }
