import type { CareDocument } from '../pack/documents.gen.ts'
import { preparedCareSearch, type CareMatch } from './check.ts'
import { careKinds } from './kinds.ts'

/** Something wrong with a care document: the rule of the linter that tells it, what it is, and where. */
export interface CareFinding {
  document: CareDocument
  rule: 'care-pattern' | 'care-example' | 'care-unreachable' | 'care-kind-missing'
  message: string
  path: readonly (string | number)[]
}

/** What is wrong with the care documents of a pack. Their examples are held against all of them together. */
export function careFaults(documents: readonly CareDocument[]): CareFinding[] {
  if (documents.length === 0) return []
  const { search, faults } = preparedCareSearch(documents)
  return [
    ...faults().map(({ document, fault }) => ({
      document,
      rule: 'care-pattern' as const,
      ...fault,
    })),
    ...documents.flatMap((document) => {
      const look = (text: string): readonly CareMatch[] => search(text, document.id)
      return [...phraseFindings(document, look), ...guardFindings(document, look), ...missingKinds(document)]
    }),
  ]
}

type Look = (text: string) => readonly CareMatch[]

function phraseFindings(document: CareDocument, look: Look): CareFinding[] {
  return document.phrases.flatMap(({ id, kind, matches, spares }, at) => {
    const found = matches.map(look)
    const missed = found.flatMap((told, index): CareFinding[] => {
      if (told.some((match) => match.kind === kind)) return []
      const message = `This is not recognized as ${kind}.`
      return [{ document, rule: 'care-example', message, path: ['phrases', at, 'matches', index] }]
    })
    const isOwn = (match: CareMatch): boolean => match.phrase === id && match.language === document.id
    const isReached = missed.length === matches.length || found.some((told) => told.some(isOwn))
    const message = `None of its examples is found by "${id}" itself; other phrases find them.`
    const unreached: CareFinding[] = isReached
      ? []
      : [{ document, rule: 'care-unreachable', message, path: ['phrases', at, 'id'] }]
    return [...missed, ...unreached, ...alarms(document, look, spares, ['phrases', at, 'spares'])]
  })
}

function guardFindings(document: CareDocument, look: Look): CareFinding[] {
  return document.guards.flatMap(({ of, spares, matches = [] }, at) => [
    ...alarms(document, look, spares, ['guards', at, 'spares'], of),
    ...matches.flatMap((text, index): CareFinding[] => {
      if (look(text).length > 0) return []
      const message = 'Nothing is recognized in this.'
      return [{ document, rule: 'care-example', message, path: ['guards', at, 'matches', index] }]
    }),
  ])
}

/** Texts in which something is found although nothing should be, or nothing of some kinds and phrases. */
function alarms(
  document: CareDocument,
  look: Look,
  texts: readonly string[],
  path: CareFinding['path'],
  of?: readonly string[],
): CareFinding[] {
  return texts.flatMap((text, index): CareFinding[] => {
    const found = look(text).find(({ kind, phrase }) => !of || of.includes(kind) || of.includes(phrase))
    if (!found) return []
    const message = `This is taken for ${found.kind}, by the phrase "${found.phrase}" of ${found.language}.`
    return [{ document, rule: 'care-example', message, path: [...path, index] }]
  })
}

function missingKinds(document: CareDocument): CareFinding[] {
  const known = new Set(document.phrases.flatMap(({ kind, also }) => [kind, also]))
  return careKinds
    .filter((kind) => !known.has(kind))
    .map((kind) => ({
      document,
      rule: 'care-kind-missing',
      message: `No phrase of this language tells of ${kind}.`,
      path: ['phrases'],
    }))
}
