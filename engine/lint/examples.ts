import { careFaults, type CareFinding } from '../core/care/faults.ts'
import { isExampleOf, type Starters, type TalkFault, talkFaults } from '../core/guide/understand.ts'
import type {
  ApologyDocument,
  CareDocument,
  LexiconDocument,
  ReaderDocument,
  TalkDocument,
} from '../core/pack/documents.gen.ts'
import { type ReadingFault, readingFaults } from '../core/reading/faults.ts'

/** A document whose examples are held against phrases, or that these lean on. */
export type ExampleDocument =
  | CareDocument
  | ReaderDocument
  | LexiconDocument
  | TalkDocument
  | ApologyDocument
  | Starters

/** What listens: for danger, for findings, to what the guide is asked. */
export type Listening = 'care' | 'reading' | 'talk'

/** Something wrong with phrases or their examples: the rule that tells it, what it is, and where. */
export interface ExampleFault {
  readonly kind: ExampleDocument['kind']
  readonly id: string
  readonly rule: (CareFinding | ReadingFault | TalkFault)['rule']
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** What is wrong with the documents by which something listens. */
export type ExampleFaults = (
  listening: Listening,
  documents: readonly ExampleDocument[],
) => readonly ExampleFault[]

/** The kinds of document by which each listens. */
export const exampleKinds = {
  care: ['care'],
  reading: ['reader', 'lexicon'],
  talk: ['talk', 'apology'],
} as const satisfies Readonly<Record<Listening, readonly Exclude<ExampleDocument['kind'], 'starters'>[]>>

/** What a page offers to begin a talk with, where the guide that is asked speaks that language and has no such example. */
export const unheldStarters = (talks: readonly TalkDocument[], offered: readonly Starters[]): Starters[] =>
  offered.flatMap(({ id, texts, ...more }) => {
    const talk = talks.find((each) => each.id === id)
    const unheld = talk ? texts.filter((text) => !isExampleOf(talk, text)) : []
    return unheld.length > 0 ? [{ ...more, id, texts: unheld }] : []
  })

const looks: Readonly<
  Record<
    Listening,
    (documents: readonly ExampleDocument[]) => readonly (CareFinding | ReadingFault | TalkFault)[]
  >
> = {
  care: (documents) => careFaults(ofKind(documents, 'care')),
  reading: (documents) => readingFaults(ofKind(documents, 'reader'), ofKind(documents, 'lexicon')),
  talk: (documents) =>
    talkFaults(ofKind(documents, 'talk'), ofKind(documents, 'apology'), ofKind(documents, 'starters')),
}

/** Holds every example against every phrase: the dearest of all rules, over documents that hardly ever change. */
export const exampleFaults: ExampleFaults = (listening, documents) =>
  looks[listening](documents).map(({ document: { kind, id }, rule, message, path }) => ({
    kind,
    id,
    rule,
    message,
    path,
  }))

/** Packs that are remembered: who looks at several by turns looks at each once. */
const REMEMBERED = 4

/** Looks again only when the documents say something else than the last times. */
export function rememberingFaults(look: ExampleFaults = exampleFaults): ExampleFaults {
  const last = new Map<Listening, ReadonlyMap<string, readonly ExampleFault[]>>()
  return (listening, documents) => {
    const text = JSON.stringify(documents)
    const known = last.get(listening) ?? new Map<string, readonly ExampleFault[]>()
    const faults = known.get(text) ?? look(listening, documents)
    const others = [...known].filter(([each]) => each !== text)
    last.set(listening, new Map([...others.slice(1 - REMEMBERED), [text, faults] as const]))
    return faults
  }
}

const ofKind = <Kind extends ExampleDocument['kind']>(
  documents: readonly ExampleDocument[],
  kind: Kind,
): Extract<ExampleDocument, { kind: Kind }>[] =>
  documents.filter((each): each is Extract<ExampleDocument, { kind: Kind }> => each.kind === kind)
