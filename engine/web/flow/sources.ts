import { useMemo } from 'react'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fill } from '../../core/copy.ts'
import { kindOfFlow } from '../../core/journey/modules.ts'
import { compileFlow, type FormData, isRecord, type Json, readPath } from '../../core/flow/index.ts'
import type {
  CollectionStep,
  Flow,
  JourneyDocument,
  ReviewCard,
  ReviewLine,
  Step,
} from '../../core/pack/documents.gen.ts'
import type { Operations } from '../../contracts/index.ts'
import type { ReviewLines } from '../../runner/index.ts'
import { documentById, documentOf, useDocument } from '../content/content.ts'
import type { FlowSubject } from './subject.ts'
import { callWithHeaders } from '../api.ts'
import { get, type Read } from '../data/get.ts'
import { getAll } from '../data/get-all.ts'
import { comprehensiveData } from '../data/seeker.ts'

type Reply<O extends keyof Operations> = Operations[O]['reply']

/** What the sources read: each once, however many cards show lines of it. */
interface Reads {
  readonly everything: UseQueryResult<Reply<'GET /api/user/comprehensive-data'>>
  /** By the commission that wrote it. */
  readonly written: ReadonlyMap<string, UseQueryResult<Reply<'GET /api/flows/{flow}/generate/{document}'>>>
  readonly experiments: UseQueryResult<Reply<'GET /api/experiments'>>
  readonly profile: UseQueryResult<Reply<'GET /api/user/profile'>>
  readonly findings: UseQueryResult<Reply<'GET /api/findings'>>
}

/** The name of a source, as the schema gives it. */
export type SourceName = ReviewCard['from']

/** Texts by the names that the lines of a card ask for. */
type Texts = Readonly<Record<string, readonly string[]>>

const said = (text: string | null | undefined): string[] => (text && text.trim() !== '' ? [text.trim()] : [])

/** The texts in an answer, in their order. */
const textsIn = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? said(value) : Array.isArray(value) ? value.flatMap(textsIn) : []

/** What is at a path of answers; of a list what is at the rest of the path in each of its items. */
function at(value: Json | undefined, path: readonly string[]): readonly string[] {
  const [key, ...rest] = path
  if (key === undefined) return textsIn(value)
  if (Array.isArray(value)) return value.flatMap((each: Json) => at(each, path))
  return isRecord(value) ? at(value[key], rest) : []
}

/** The words of what can be chosen at a path of the answers, by its value. */
function labelsAt(flow: Flow, path: string): ReadonlyMap<string, string> {
  const options = compileFlow(flow).steps.flatMap(({ step, bind, options: own }) => {
    if (bind === path) return (own?.groups ?? []).flatMap((group) => group.options)
    if (step.kind !== 'collection' || !path.startsWith(`${bind}.`)) return []
    const field = step.fields.find(({ id }) => `${bind}.${id}` === path)?.options
    return field && 'list' in field ? field.list : []
  })
  return new Map(options.map(({ value, label }) => [value, label]))
}

/** The texts at a path of the answers to a flow, with what was chosen in the words of its options. */
function toldAt(flow: Flow, answers: FormData, path: string): readonly string[] {
  const labels = labelsAt(flow, path)
  return at(answers, path.split('.')).map((text) => labels.get(text) ?? text)
}

/** One line for each group of a collection. */
function grouped(
  flow: Flow,
  answers: FormData,
  { path, by = '', each = '', text = '{value}' }: ReviewLine,
): readonly string[] {
  const step = compileFlow(flow).steps.find(
    (found): found is typeof found & { step: CollectionStep } =>
      found.step.kind === 'collection' && found.bind === path,
  )?.step
  const options = step?.fields.find(({ id }) => id === by)?.options
  const held = readPath(answers, path)
  const items = Array.isArray(held) ? held : []
  return (options && 'list' in options ? options.list : []).flatMap(({ value, label }) => {
    const own = items.filter((item: Json) => isRecord(item) && item[by] === value)
    const values = own.flatMap((item: Json) => at(item, [each]))
    return values.length === 0 ? [] : [fill(text, { group: label, value: values.join(', ') })]
  })
}

const worded = (texts: readonly string[], { text, first }: ReviewLine): readonly string[] =>
  texts.flatMap((each) => {
    const line = first ? (each.split(/\n{2,}/)[0] ?? '') : each
    return line === '' ? [] : [text === undefined ? line : fill(text, { value: line })]
  })

/** The lines that a card asks for; all that there are when it asks for none. */
const linesOf = (card: ReviewCard, texts: Texts): readonly string[] =>
  card.lines
    ? card.lines.flatMap((line) => worded(texts[line.path] ?? [], line))
    : Object.values(texts).flat()

/** What the seeker said at the start: of the stage that they chose, and in the setup, question by question. */
function profileTexts(
  { intake, onboardingAnswers }: Reply<'GET /api/user/profile'>,
  setup: Flow | null,
): Texts {
  const asked = setup ? compileFlow(setup).steps.filter(({ rule }) => rule.asks) : []
  const answers = isRecord(onboardingAnswers) ? onboardingAnswers : {}
  return {
    motivation: said(intake?.motivation),
    outcome: said(intake?.desiredOutcome),
    challenge: said(intake?.specificChallenge),
    answers: asked.flatMap(({ bind }) => (setup ? toldAt(setup, answers, bind) : [])),
  }
}

/** What the seeker noted at the end of each experiment; its title where they noted nothing. */
function experimentLines(card: ReviewCard, experiments: Reply<'GET /api/experiments'>): readonly string[] {
  const line = card.lines?.find(({ path }) => path === 'title')
  return experiments.flatMap(({ insights, title }) => {
    const noted = (insights ?? []).filter((each) => each.trim() !== '')
    return noted.length > 0 || !line ? noted : worded([title], line)
  })
}

interface Around {
  readonly subject: FlowSubject
  readonly journey: JourneyDocument
  /** The answers of this flow. */
  readonly answers: FormData
  /** The questions of the setup at the seeker's stage of life. */
  readonly setup: Flow | null | undefined
  /** Other flows whose answers are quoted, by their ids: what was chosen there has its words there. */
  readonly others: ReadonlyMap<string, UseQueryResult<Pick<FlowSubject['document'], 'flow'>>>
}

function ready<T>(read: UseQueryResult<T>, lines: (data: T) => readonly string[]): ReviewLines {
  if (read.data !== undefined) return { status: 'ready', lines: [...new Set(lines(read.data))] }
  return { status: read.isError ? 'failed' : 'loading', lines: [] }
}

function answerLines(card: ReviewCard, flow: Flow, answers: FormData) {
  if (!card.lines) return Object.keys(answers).flatMap((path) => toldAt(flow, answers, path))
  return card.lines.flatMap((line) =>
    line.by === undefined ? worded(toldAt(flow, answers, line.path), line) : grouped(flow, answers, line),
  )
}

type Source = (card: ReviewCard, reads: Reads, around: Around) => ReviewLines

/** Where the lines of a review's cards come from, by the name that the card gives. */
export const sources: Readonly<Record<SourceName, Source>> = {
  answers: (card, { everything }, { subject: { document }, answers, others }) => {
    if (card.of === undefined || card.of === document.id)
      return { status: 'ready', lines: answerLines(card, document.flow, answers) }
    const other = others.get(card.of)
    if (other?.data === undefined) return { status: other?.isError ? 'failed' : 'loading', lines: [] }
    const { flow } = other.data
    return ready(everything, ({ assessments }) => {
      const kept = flow.finish?.assessmentType ?? card.of
      const saved = assessments.find(({ assessmentType }) => assessmentType === kept)?.results
      return isRecord(saved) ? answerLines(card, flow, saved) : []
    })
  },
  written: (card, { written }, { subject }) => {
    const read = written.get(card.made ?? '')
    if (!read) return { status: 'ready', lines: [] }
    return ready(read, (found) =>
      found && isRecord(found.value) ? answerLines(card, subject.document.flow, found.value) : [],
    )
  },
  experiments: (card, { experiments }) => ready(experiments, (found) => experimentLines(card, found)),
  profile: (card, reads, { setup }) =>
    setup === undefined && !reads.profile.isError
      ? { status: 'loading', lines: [] }
      : ready(reads.profile, (found) => linesOf(card, profileTexts(found, setup ?? null))),
  findings: (card, { findings }) =>
    ready(findings, ({ threads }) =>
      linesOf(card, {
        name: threads.map(({ name }) => name),
        // Of each thread the answer that says it last.
        words: threads.flatMap(({ stops }) => said(stops.at(-1)?.answer)),
      }),
    ),
  completed: (card, { everything }, { journey }) =>
    ready(everything, ({ assessments }) => {
      const numbers = new Set(assessments.map(({ moduleNumber }) => moduleNumber))
      const title = journey.modules.filter(({ number }) => numbers.has(number)).map((each) => each.title)
      return linesOf(card, { title })
    }),
}

/**
 * The questions of the setup at a stage of life; those of the fallback where it is not known. Null where there are none,
 * undefined while they are read.
 */
function useSetup(lifeStage: string | undefined, enabled: boolean): Flow | null | undefined {
  const stages = useQuery({ ...documentOf('life-stages'), enabled })
  const at = (id: string | undefined) => stages.data?.stages.find((stage) => stage.id === id)?.onboarding
  const asked = at(lifeStage) ?? at(stages.data?.fallback)
  const setup = useQuery({ ...documentById('questionnaire', asked ?? ''), enabled: asked !== undefined })
  if (stages.isError || setup.isError) return null
  return setup.data?.flow
}

/** The cards of a step that shows some. */
const cardsOf = (step: Step): readonly ReviewCard[] =>
  step.kind === 'review'
    ? step.cards
    : step.kind === 'letter'
      ? (step.beside?.cards ?? [])
      : step.kind === 'board'
        ? (step.lines ?? [])
        : []

/** The reads whose replies say whether something in them speaks of danger, by the source that quotes from them. */
const TELLING = {
  answers: 'GET /api/user/comprehensive-data',
  experiments: 'GET /api/user/comprehensive-data',
  profile: 'GET /api/user/profile',
} as const satisfies Partial<Record<SourceName, Read>>

const tellingOf = ({ from }: ReviewCard) =>
  from === 'answers' || from === 'experiments' || from === 'profile' ? TELLING[from] : undefined

/**
 * Whether prompts may be made of what the seeker said: not where something in it speaks of danger, which stands where it
 * was written and is built upon nowhere. Undefined while that is not known.
 */
function useMayAsk(cards: readonly ReviewCard[]): boolean | undefined {
  const reads = [...new Set(cards.flatMap((card) => tellingOf(card) ?? []))]
  return useQueries({
    queries: reads.map((read) => ({
      queryKey: [...get(read).queryKey, 'flagged'],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callWithHeaders(read, { signal })).headers.has('care-notice'),
      gcTime: 0,
    })),
    combine: (found) =>
      found.some(({ isPending }) => isPending) ? undefined : found.every(({ data }) => data === false),
  })
}

/** What the cards of a flow's reviews show, each from its source. */
export function useReviews(subject: FlowSubject): ReadonlyMap<string, (answers: FormData) => ReviewLines> {
  const journey = useDocument('journey')
  const cards = useMemo(() => subject.document.flow.steps.flatMap(cardsOf), [subject])
  const reads = (name: SourceName) => cards.some(({ from }) => from === name)
  const own = subject.document.id
  const everything = useQuery({
    ...comprehensiveData,
    enabled:
      reads('completed') ||
      cards.some(({ from, of }) => from === 'answers' && of !== undefined && of !== own),
  })
  const quoted = [
    ...new Set(
      cards.flatMap(({ from, of }) => (from === 'answers' && of !== undefined && of !== own ? [of] : [])),
    ),
  ]
  const others = useQueries({
    queries: quoted.map((id) => documentById(kindOfFlow(journey, id), id)),
    combine: (found) => new Map(found.map((read, place) => [quoted[place] ?? '', read])),
  })
  const made = cards.flatMap(({ from, of = own, made: document }) =>
    from === 'written' && document !== undefined ? [{ flow: of, document }] : [],
  )
  const written = useQueries({
    queries: made.map((params) => get('GET /api/flows/{flow}/generate/{document}', { params })),
    combine: (found) => new Map(found.map((read, at) => [made[at]?.document ?? '', read])),
  })
  const experiments = useQuery({
    ...getAll('GET /api/experiments', { status: 'completed' }),
    enabled: reads('experiments'),
  })
  const known = useQuery({ ...get('GET /api/user/profile'), gcTime: 0, enabled: reads('profile') })
  const findings = useQuery({ ...get('GET /api/findings'), enabled: reads('findings') })
  const prompts = useMemo(
    () => subject.document.flow.steps.flatMap((step) => (step.kind === 'letter' ? cardsOf(step) : [])),
    [subject],
  )
  const mayAsk = useMayAsk(prompts)
  const setup = useSetup(known.data?.intake?.lifeStage, reads('profile') && known.data !== undefined)
  return useMemo(
    () =>
      new Map(
        cards.map((card) => [
          card.id,
          (answers: FormData): ReviewLines => {
            if (mayAsk !== true && prompts.includes(card) && tellingOf(card))
              return { status: mayAsk === false ? 'withheld' : 'loading', lines: [] }
            return sources[card.from](
              card,
              { everything, written, experiments, profile: known, findings },
              { subject, journey, answers, setup, others },
            )
          },
        ]),
      ),
    [
      cards,
      everything,
      written,
      experiments,
      known,
      findings,
      prompts,
      mayAsk,
      subject,
      journey,
      setup,
      others,
    ],
  )
}
