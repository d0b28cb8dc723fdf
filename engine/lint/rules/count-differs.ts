import { compileFlow } from '../../core/flow/compile.ts'
import type { AssessmentDocument, Condition, CountingDocument, Flow } from '../../core/pack/documents.gen.ts'
import { checkedDocument, documentAs, flowIn } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { assessmentIn, blocksIn } from '../../core/pages/blocks.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'
import { eachText } from '../texts/texts.ts'

export const countDiffers: Check = (context) => {
  if (context.isAnyBroken('assessment', 'module', 'questionnaire', 'journey')) return []
  const locale = context.sources.flatMap((source) => documentAs(source, 'pack')?.locale ?? [])[0] ?? 'en'
  const [counting] = context.sources.flatMap((source) => {
    const document = documentAs(source, 'counting')
    return document?.id === locale ? [document] : []
  })
  const spoken = counting && spokenBy(counting)
  const points = new Map(context.assessments.map(({ assessment }) => [assessment.id, pointsOf(assessment)]))
  const counted = spoken ? countedIn(context) : new Map<SourceDocument, Counted[]>()
  return context.sources.flatMap((source) => {
    const own = counted.get(source) ?? []
    const flow = flowIn(source)
    const found: Finding[] = spoken && flow ? boundsIn(source, flow, spoken) : []
    if (own.length === 0 && !SCORED.has(source.kind) && source.kind !== 'page') return found
    eachText(source, (text, path) => {
      const about = own.filter(({ under = [] }) => under.every((part, at) => path[at] === part))
      const isAboutAll = path.at(-1) === 'counts'
      const differing =
        (spoken && inWords(text, about, spoken, isAboutAll)) ?? withItself(text) ?? inScore(text, points)
      if (!differing) return
      const suggestion = `Write ${differing.right}, or change what is counted.`
      const within = [differing.written]
      found.push(source.finding('count-differs', differing.message, path, { suggestion, within }))
    })
    return found
  })
}

/** Kinds of documents in which a score is filled into a text. */
const SCORED: ReadonlySet<string> = new Set(['commission', 'guide', 'insight'])

/** What the texts of a document, or of a part of it, may count. */
interface Counted {
  /** Where these texts stand; in the whole document without it. */
  readonly under?: Path
  readonly what: string
  /** Questions that somebody is asked. */
  readonly questions?: { readonly least: number; readonly most: number }
  /** Points that there are, and those at which something begins or ends. */
  readonly points?: { readonly most: number; readonly marks: ReadonlySet<number> } | undefined
  /** Parts of the journey, by any of the lists of them. */
  readonly parts?: ReadonlySet<number>
}

interface Points {
  readonly most: number
  readonly marks: ReadonlySet<number>
}

/** What is to be had in an assessment that counts points. */
function pointsOf({ scoring }: AssessmentDocument): Points | undefined {
  if (scoring.rule !== 'sum') return undefined
  const marks = scoring.bands.flatMap(({ from, to }) => [from, to])
  return { most: Math.max(...marks), marks: new Set(marks) }
}

/** What a flow asks: the questions of its assessment, those that are made for somebody, or its own. */
function countOf(flow: Flow, assessments: LintContext['assessments']): Omit<Counted, 'what'> | undefined {
  if (flow.mode === 'quiz') {
    const asked = assessments.find(({ assessment }) => assessment.id === flow.asks?.assessment)?.assessment
    return asked && { questions: exactly(asked.items.length), points: pointsOf(asked) }
  }
  if (flow.mode === 'stages' && flow.generated) return { questions: exactly(flow.generated.count) }
  if (flow.mode !== 'steps') return undefined
  const asking = compileFlow(flow).steps.filter(({ rule }) => rule.asks)
  const always = asking.filter(({ visibleWhen }) => visibleWhen === null)
  return { questions: { least: always.length, most: asking.length } }
}

const exactly = (count: number) => ({ least: count, most: count })

/** By document, what its texts may count. */
function countedIn({ sources, flows, assessments }: LintContext): ReadonlyMap<SourceDocument, Counted[]> {
  const counted = new Map<SourceDocument, Counted[]>()
  const add = (source: SourceDocument, count: Counted): void => {
    counted.set(source, [...(counted.get(source) ?? []), count])
  }
  const journeys = sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    return journey ? [{ source, journey }] : []
  })
  /** What the journey says of a module. */
  const addToJourney = (id: string, count: Counted): void => {
    for (const { source, journey } of journeys) {
      const lists = [
        { list: journey.modules.map((each) => each.id), path: ['modules'] },
        { list: journey.dashboard.cards.map(({ module }) => module), path: ['dashboard', 'cards'] },
        { list: journey.map.stations.map(({ module }) => module), path: ['map', 'stations'] },
      ]
      for (const { list, path } of lists)
        for (const [at, each] of list.entries())
          if (each === id) add(source, { ...count, under: [...path, at] })
    }
  }
  for (const { source, flow } of flows) {
    const count = countOf(flow, assessments)
    const what = source.id ?? ''
    if (count) {
      // What is asked in made steps may look back at those before.
      add(source, { ...count, what, ...(flow.mode === 'stages' ? { under: ['flow', 'steps'] } : {}) })
      if (source.kind === 'module') {
        addToJourney(what, { ...count, what })
        if (flow.mode === 'quiz')
          for (const each of sources)
            if (documentAs(each, 'insight')?.module === what) add(each, { ...count, what })
      }
    }
    if (flow.mode !== 'hub') continue
    const opened = flow.cards.flatMap(({ opens }, at) => {
      const asked = assessments.find(({ assessment }) => assessment.id === opens.assessment)?.assessment
      return asked ? [{ asked, at }] : []
    })
    for (const { asked, at } of opened) {
      const own = { what: asked.id, questions: exactly(asked.items.length), points: pointsOf(asked) }
      if (opened.length > 1) add(source, { ...own, under: ['flow', 'cards', at] })
      else {
        add(source, own)
        if (source.kind === 'module') addToJourney(what, own)
      }
    }
  }
  for (const { source, assessment } of assessments)
    add(source, {
      what: assessment.id,
      questions: exactly(assessment.items.length),
      points: pointsOf(assessment),
    })
  for (const source of sources) {
    const blocks = documentAs(source, 'page') ? blocksIn(checkedDocument(source)).flat() : []
    const [shown, ...others] = new Set(blocks.flatMap(({ block }) => assessmentIn(block) ?? []))
    const scored = assessments.find(({ assessment }) => assessment.id === shown)?.assessment
    const kinds = new Set(blocks.map(({ block }) => block.block))
    const isWhole = kinds.has('dashboard') || kinds.has('map') || kinds.has('landing')
    if (scored && others.length === 0 && !isWhole)
      add(source, { what: scored.id, questions: exactly(scored.items.length), points: pointsOf(scored) })
    for (const { journey } of isWhole ? journeys : []) {
      const { modules, dashboard, map, insights } = journey
      const parts = new Set(
        [modules, dashboard.cards, map.stations, insights.cards].map((each) => each.length),
      )
      add(source, { what: 'the journey', parts })
    }
  }
  return counted
}

/** How a language counts, ready to be looked for. */
interface Spoken {
  readonly numbers: readonly string[]
  readonly questions: RegExp
  readonly points: RegExp
  readonly parts: RegExp
  /** A number, whatever it counts. */
  readonly any: RegExp
  readonly unless: ReadonlySet<string>
}

function spokenBy({ numbers, questions, points, parts, unless }: CountingDocument): Spoken {
  const number = `(?<number>${numbers.join('|')}|\\d{1,3})`
  const counting = (nouns: readonly string[]): RegExp =>
    new RegExp(
      `(?<before>[\\p{L}]*)\\s*\\b${number}\\s+(?:(?<between>[\\p{L}]+)\\s+)?(?:${nouns.join('|')})(?![\\p{L}])`,
      'giu',
    )
  return {
    numbers,
    questions: counting(questions),
    points: counting(points),
    parts: counting(parts),
    any: new RegExp(`(?<![\\p{L}\\d])${number}(?![\\p{L}\\d])`, 'giu'),
    unless: new Set(unless),
  }
}

interface Differing {
  readonly message: string
  readonly right: number | string
  /** What says so in the text. */
  readonly written: string
}

/** Numbers further from the right one than this may count something else, and so may those below three. */
const NEAR = 2
const FEW = 3

/** What a text counts otherwise than it is. */
function inWords(
  text: string,
  about: readonly Counted[],
  words: Spoken,
  isAboutAll: boolean,
): Differing | undefined {
  if (about.length === 0) return undefined
  const told = (kind: 'questions' | 'points' | 'parts') =>
    [...text.matchAll(words[kind])].flatMap(({ 0: whole, groups = {} }) => {
      const { before = '', number = '', between = '' } = groups
      if ([before, between].some((word) => words.unless.has(word.toLowerCase()))) return []
      const said = words.numbers.indexOf(number.toLowerCase())
      const written = whole.slice(whole.indexOf(number))
      return [{ count: said === -1 ? Number(number) : said, number, written }]
    })
  const asked = about.flatMap(({ questions, what }) => (questions ? [{ ...questions, what }] : []))
  if (asked.length > 0)
    for (const { count, number, written } of told('questions')) {
      if (count < FEW || asked.some(({ least, most }) => count >= least && count <= most)) continue
      // What stands over a result is about these answers and no others.
      const near = isAboutAll
        ? asked[0]
        : asked.find(({ least, most }) => count >= least - NEAR && count <= most + NEAR)
      if (near) {
        const message = `This says "${number.toLowerCase()}", and "${near.what}" asks ${near.most}.`
        return { message, right: near.most, written }
      }
    }
  const scored = about.flatMap(({ points, what }) => (points ? [{ ...points, what }] : []))
  if (scored.length > 0)
    for (const { count, number, written } of told('points')) {
      if (count < FEW || scored.some(({ most, marks }) => marks.has(count) || count === most)) continue
      const [first] = scored
      if (first) {
        const message = `This says "${number}" points, and in "${first.what}" there are ${first.most} to be had.`
        return { message, right: first.most, written }
      }
    }
  const parts = new Set(about.flatMap((each) => [...(each.parts ?? [])]))
  if (parts.size > 0)
    for (const { count, number, written } of told('parts')) {
      const right = Math.max(...parts)
      if (count <= FEW || parts.has(count) || ![...parts].some((each) => Math.abs(each - count) <= NEAR))
        continue
      return { message: `This says "${number}", and the journey has ${right}.`, right, written }
    }
  return undefined
}

/** How far one is, told of itself: "2 of 2" from the first step to the last. */
function withItself(text: string): Differing | undefined {
  const [written, name] = /\{(step|count|done|total)\}\s*\p{L}{0,4}\s*\/?\s*\{\1\}/u.exec(text) ?? []
  if (written === undefined || name === undefined) return undefined
  const message = `This counts {${name}} of {${name}}: both are the same number.`
  return { message, right: '{total}', written }
}

/** Words about a bound of a step that name another number than it. */
function boundsIn(source: SourceDocument, flow: Flow, { numbers, any }: Spoken): Finding[] {
  const bounded = flow.steps.flatMap((step, at): Bounded[] => {
    const path = ['flow', 'steps', at]
    if (step.kind === 'collection') {
      const { atLeast, atMost } = step.threshold ?? {}
      return [{ text: step.full, path: [...path, 'full'], is: atMost, or: atLeast }]
    }
    if (step.kind === 'generate')
      return [{ text: step.needsInWords, path: [...path, 'needsInWords'], is: neededIn(step.needs) }]
    if (step.kind !== 'scenario') return []
    return [
      { text: step.years.heading, path: [...path, 'years', 'heading'], is: step.years.count },
      { text: step.name.hint, path: [...path, 'name', 'hint'], is: step.name.words },
    ]
  })
  const tabs = flow.mode === 'tabs' ? flow.tabs : []
  const needed = tabs.map(({ needs, needsInWords }, at): Bounded => {
    return { text: needsInWords, path: ['flow', 'tabs', at, 'needsInWords'], is: neededIn(needs) }
  })
  return [...bounded, ...needed, ...countedByFlow(flow)].flatMap(({ text, path, is, or }) => {
    const told = [...(text ?? '').matchAll(any)].flatMap(({ groups = {} }) => {
      const said = numbers.indexOf((groups['number'] ?? '').toLowerCase())
      const count = said === -1 ? Number(groups['number']) : said
      // "One" is said of anything.
      return count < 2 ? [] : [count]
    })
    const [first] = told
    if (is === undefined || first === undefined || told.some((each) => each === is || each === or)) return []
    const isBound = path.at(-1) !== 'finished'
    const message = `This says ${first}, and ${isBound ? 'the bound is' : 'there are'} ${is}.`
    const suggestion = `Write ${is}, or change ${isBound ? 'the bound' : 'what is counted'}.`
    return [source.finding('count-differs', message, path, { suggestion })]
  })
}

/** What a run says of all its calls once they are done. */
function countedByFlow(flow: Flow): Bounded[] {
  if (flow.mode !== 'run') return []
  return [{ text: flow.frame.finished, path: ['flow', 'frame', 'finished'], is: flow.calls.length }]
}

interface Bounded {
  readonly text: string | undefined
  readonly path: Path
  readonly is: number | undefined
  readonly or?: number | undefined
}

/** How many of something a condition waits for, where that is all it asks. */
const neededIn = (needs: Condition | undefined): number | undefined =>
  needs && 'atLeast' in needs ? needs.atLeast.count : undefined

/** A score that is told of another number of points than there are. */
const OF_ALL = /outcome\.([\w-]+)\.score\s*\}\}\s+(?:of|de|von|sur|di|van|z)\s+(\d+)/g

function inScore(text: string, points: ReadonlyMap<string, Points | undefined>): Differing | undefined {
  if (!text.includes('.score')) return undefined
  for (const [written, id = '', number] of text.matchAll(OF_ALL)) {
    const most = points.get(id)?.most
    if (most === undefined || Number(number) === most) continue
    return {
      message: `This tells the score "of ${number}", and in "${id}" there are ${most} points to be had.`,
      right: most,
      written,
    }
  }
  return undefined
}
