import { type Board, boardIn } from '../../engine/core/board/board.ts'
import { shownBy, pieceName } from '../../engine/core/board/describe.ts'
import { themeOf } from '../../engine/core/board/scene.ts'
import { fill } from '../../engine/core/copy.ts'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import { isRecord, readPath } from '../../engine/core/flow/form-data.ts'
import { givenAnswers } from '../../engine/core/answers/given-answers.ts'
import { humanised } from '../../engine/core/insights/insight-parts.ts'
import { type InsightFace, readingsOf } from '../../engine/core/insights/readings.ts'
import { integratingModule } from '../../engine/core/journey/modules.ts'
import { wordsOfThread } from '../../engine/core/patterns/pattern-words.ts'
import { stripOf } from '../../engine/core/patterns/strip.ts'
import { ROLES, type Role } from '../../engine/core/look/look.ts'
import type {
  AssessmentDocument,
  BoardStep,
  Flow,
  JourneyModule,
} from '../../engine/core/pack/documents.gen.ts'
import { readOutcome, readSaved } from '../../engine/core/scoring/read-saved.ts'
import { STANDARD_HATCHES } from '../../engine/ui/drawing/hatch-paths.ts'
import { withheldFrom } from '../care/withheld.ts'
import type { ServedFlow } from '../content/flows.ts'
import type { Library } from '../content/library.ts'
import { limits } from '../limits.ts'
import { type Block, type Book, type Chapter, paragraphsOf, tidy } from './book.ts'
import { chartBlocks, wheelOf } from './charts.ts'
import { barsDrawing } from './drawings/dials.ts'
import type { Colours, Drawing } from './drawings/drawing.ts'
import { madeUpSky } from './drawings/made-up-sky.ts'
import { boardDrawing, figured } from './drawings/stroked.ts'
import { threadsDrawing } from './drawings/threads.ts'
import { wheelDrawing } from './drawings/wheel.ts'
import type { Own, Row } from './own.ts'
import { markedText, ownBlocks, toldBlocks } from './told.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((each) => tidy(textIn(each))).filter(Boolean) : []
const momentIn = (value: unknown): number =>
  value instanceof Date ? value.getTime() : Date.parse(textIn(value)) || 0
const heading = (level: 2 | 3, text: string): Block => ({ kind: 'heading', level, text: tidy(text) })
const note = (text: string): Block => ({ kind: 'note', text: tidy(text) })
const listed = (items: readonly string[], mark: 'line' | 'box' = 'line'): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', mark, items }]

/** The bounds of a book: beyond them it says that there is more. */
function shortened(chapters: readonly Chapter[], more: string): Chapter[] {
  let left: number = limits.atlas.characters
  const kept: Chapter[] = []
  for (const chapter of chapters) {
    const blocks: Block[] = []
    for (const block of chapter.blocks) {
      left -= sizeOf(block)
      if (left < 0) break
      blocks.push(block)
    }
    kept.push({ ...chapter, blocks: left < 0 ? [...blocks, note(more)] : blocks })
    if (left < 0) break
  }
  return kept
}

const sizeOf = (block: Block): number =>
  'text' in block
    ? block.text.length
    : block.kind === 'list'
      ? block.items.join('').length
      : block.kind === 'table'
        ? block.rows.flat().join('').length
        : 0

/** The rows that are as long as this together at most, the last ones of them. */
function lastOf(rows: readonly Row[], most: number, lengthOf: (row: Row) => number): readonly Row[] {
  let left = most
  const first = rows.findLastIndex((row) => {
    left -= lengthOf(row)
    return left < 0
  })
  return rows.slice(first + 1)
}

interface Made {
  readonly book: Book
  /** Ids of the pictures that it shows; their bytes are read for them alone. */
  readonly shows: readonly string[]
}

/** Everything of a seeker as a book; undefined where there is nothing to bind. Pure: the same rows make the same book. */
export function makeBook(
  library: Library,
  own: Own,
  { now, seed }: { now: number; seed: string },
): Made | undefined {
  const { pack, journey, locale, look } = library
  const words = pack.only('atlas').book
  const reading = pack.list('insights')[0]?.reading
  const { withheld: sentence } = pack.only('writing').care
  const { rows } = own
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dateOf = (value: unknown): string => long.format(momentIn(value))
  const shows = new Set<string>()

  const composed = (content: unknown, source: unknown): unknown =>
    withheldFrom(library.care, content, { sentence, byComposer: source === 'composed' }).value
  const from = (source: unknown, at: unknown): Block =>
    note(fill(source === 'model' ? words.model : words.composed, { date: dateOf(at) }))
  const said = {
    whenTrue: reading?.whenTrue ?? '',
    whenFalse: reading?.whenFalse ?? '',
    ...(reading?.usual ? { usual: reading.usual } : {}),
  }

  const flowDocument = ({ kind, id }: ServedFlow): Flow | undefined => pack.get(kind, id)?.flow

  /** The answers to a flow, each below its question, and the boards among them. */
  function answered(served: ServedFlow, results: unknown): Block[] {
    const flow = flowDocument(served)
    if (!flow || !isRecord(results)) return []
    const boards = compileFlow(flow).steps.flatMap(({ step, bind }) =>
      step.kind === 'board' ? boardBlocks(step, boardIn(readPath(results, bind), step.begin)) : [],
    )
    const lists = new Set(
      compileFlow(flow).steps.flatMap(({ step }) => (step.kind === 'collection' ? [step.id] : [])),
    )
    const bound = new Set(
      compileFlow(flow).steps.flatMap(({ step }) =>
        step.kind === 'board' || step.kind === 'letter' ? [step.id] : [],
      ),
    )
    const given = givenAnswers(flow, results).filter(({ id, texts }) => texts.length > 0 && !bound.has(id))
    return [
      ...boards,
      ...given.flatMap(({ id, question, kind, texts }): Block[] => [
        { kind: 'question', text: tidy(question) },
        ...(kind === 'chosen'
          ? listed(texts.map(tidy))
          : // An item of a list is one thing, whatever fields it has.
            texts.flatMap((text) => ownBlocks(lists.has(id) ? text.replaceAll(/\s*\n\s*/g, ' · ') : text))),
      ]),
    ]
  }

  function boardBlocks(step: BoardStep, board: Board): Block[] {
    if (board.pieces.length === 0) return []
    const theme = themeOf(board)
    for (const piece of board.pieces) if (piece.kind === 'picture') shows.add(piece.picture)
    const drawing: Drawing = boardDrawing(board, look.inTheme(theme, 'surface'), theme)
    return [
      heading(2, words.board),
      {
        kind: 'figure',
        drawing,
        alt: fill(words.boardAlt, { count: board.pieces.length }),
        caption: tidy(step.title),
        share: board.format === 'phone' ? 0.6 : 1,
      },
      { kind: 'question', text: words.boardPieces },
      ...board.pieces.flatMap((piece): Block[] =>
        piece.kind === 'line' ? ownBlocks(shownBy(piece, step.words)) : [],
      ),
      ...listed(
        board.pieces.flatMap((piece) => (piece.kind === 'line' ? [] : [tidy(pieceName(piece, step.words))])),
      ),
    ]
  }

  /** What a questionnaire came to, with its counts. */
  function outcomeBlocks(assessment: AssessmentDocument, results: unknown): Block[] {
    const outcome = readOutcome(assessment, results)
    const scores = readSaved(assessment, results, 'scores')
    const all =
      (assessment.outcomesFrom && pack.get('outcomes', assessment.outcomesFrom.set)?.list) ??
      assessment.outcomes
    const label = (id: string): string =>
      all.find((each) => each.id === id || each.savedAs === id)?.label ?? id
    const counts = Object.entries(isRecord(scores) ? scores : {})
      .flatMap(([id, count]) =>
        typeof count === 'number' && count >= 0 ? [{ label: label(id), count }] : [],
      )
      .toSorted((one, other) => other.count - one.count)
    return [
      ...(outcome
        ? [
            { kind: 'question', text: fill(words.outcome, { outcome: outcome.label }) } satisfies Block,
            ...paragraphsOf(outcome.description).map((text): Block => ({ kind: 'text', text })),
          ]
        : []),
      ...(counts.length > 1
        ? [
            {
              kind: 'figure',
              drawing: barsDrawing(counts, outcome?.label),
              alt: counts.map(({ label: name, count }) => `${name}: ${count}`).join('; '),
              caption: words.scores,
              share: 0.8,
            } satisfies Block,
          ]
        : []),
    ]
  }

  const charts = chartBlocks(pack)
  const toldTypes = new Set<string>()
  const assessmentOf = (id: string | undefined) => (id === undefined ? undefined : pack.get('assessment', id))
  const birthModule =
    library.flows.birth && library.flows.resultTypes.get(library.flows.birth.type)?.moduleNumber

  function readingBlocks(number: number): Block[] {
    return own.readings.flatMap(({ modality, result }): Block[] => {
      const assessment = assessmentOf(modality.assessment)
      if ((assessment ? assessment.moduleNumber : (birthModule ?? undefined)) !== number) return []
      const saved =
        assessment && rows.assessments.find((row) => row['assessmentType'] === assessment.assessmentType)
      if (assessment) toldTypes.add(assessment.assessmentType)
      const text = result.analysis === null ? [] : markedText(result.analysis)
      return [
        heading(2, modality.title),
        note(assessment ? words.counted : words.computed),
        ...charts(result),
        ...(assessment && saved
          ? outcomeBlocks(assessment, saved['results']).filter(({ kind }) => kind === 'figure')
          : []),
        ...text,
      ]
    })
  }

  /** Results that no reading tells, in their order. */
  function resultBlocks(number: number): Block[] {
    return rows.assessments.flatMap((row): Block[] => {
      const type = textIn(row['assessmentType'])
      const holds = library.flows.resultTypes.get(type)
      if ((holds?.moduleNumber ?? row['moduleNumber']) !== number || toldTypes.has(type)) return []
      const earlier = earlierBlocks(type)
      if (holds?.holds.what === 'answers') {
        const { flow } = holds.holds
        const blocks = answered(flow, row['results'])
        return blocks.length === 0 ? [] : [heading(2, words.answers), ...blocks, ...earlier]
      }
      const [assessment] = pack.list('assessment').filter((each) => each.assessmentType === type)
      const blocks = assessment ? outcomeBlocks(assessment, row['results']) : []
      return assessment && blocks.length > 0
        ? [heading(2, assessment.title), note(words.counted), ...blocks, ...earlier]
        : []
    })
  }

  /** What the same questions were answered with before. */
  function earlierBlocks(type: string): Block[] {
    const takes = rows.replacedAnswers
      .filter((row) => row['kind'] === 'assessment' && row['name'] === type)
      .toSorted((one, other) => momentIn(other['replacedAt']) - momentIn(one['replacedAt']))
    const blocks = takes.flatMap((row): Block[] => {
      const holds = library.flows.resultTypes.get(type)?.holds
      const [assessment] = pack.list('assessment').filter((each) => each.assessmentType === type)
      const inner =
        holds?.what === 'answers'
          ? answered(holds.flow, row['answers'])
          : assessment
            ? outcomeBlocks(assessment, row['answers']).filter(({ kind }) => kind === 'question')
            : []
      return inner.length === 0
        ? []
        : [note(fill(words.until, { date: dateOf(row['replacedAt']) })), ...inner]
    })
    return blocks.length === 0 ? [] : [heading(3, words.takes), ...blocks]
  }

  const sessionFlow = (row: Row): ServedFlow | undefined =>
    library.flow(textIn(row['flow'])) ??
    (typeof row['moduleNumber'] === 'number' ? library.flowOfModule(row['moduleNumber']) : undefined)

  /** Answers under way, of one flow. */
  function underWay(id: string): Block[] {
    const blocks = rows.progressSessions.flatMap((row) => {
      const flow = sessionFlow(row)
      return flow?.id === id ? answered(flow, row['formData']) : []
    })
    return blocks
  }

  const faces: readonly InsightFace[] = pack.list('insight')
  const written = rows.insights.map((row) => ({
    insightType: textIn(row['insightType']),
    moduleNumber: row['moduleNumber'],
    createdAt: new Date(momentIn(row['createdAt'])).toISOString(),
    source: row['source'],
    content: row['content'],
  }))
  const newestFirst = written.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))

  function insightBlocks(number: number | null): Block[] {
    const ofModule = newestFirst.filter((each) => (each.moduleNumber ?? null) === number)
    return readingsOf(ofModule, faces).flatMap(({ type, title, latest }): Block[] => {
      const sections =
        pack.get('insight', latest.insightType)?.sections ?? pack.get('insight', type)?.sections ?? []
      const blocks = toldBlocks(composed(latest.content, latest.source), sections, said)
      return blocks.length === 0 ? [] : [heading(2, title), from(latest.source, latest.createdAt), ...blocks]
    })
  }

  function commissionBlocks(flow: string): Block[] {
    return rows.commissioned.flatMap((row): Block[] => {
      const document = pack.get('commission', textIn(row['commission']))
      if (document?.flow !== flow) return []
      // Its keys are names for programs.
      const blocks = toldBlocks(composed(row['content'], row['source']), [], said).filter(
        ({ kind }) => kind !== 'heading',
      )
      return blocks.length === 0
        ? []
        : [heading(2, words.written), from(row['source'], row['updatedAt']), ...blocks]
    })
  }

  const chapter = (
    id: string,
    title: string,
    blocks: readonly Block[],
    { number, about, hue = 'ai' }: { number?: string; about?: string; hue?: Role } = {},
  ): Chapter[] => (blocks.length === 0 ? [] : [{ id, number, title: tidy(title), about, hue, blocks }])

  const integrating = integratingModule(journey)
  const moduleChapter = (module: JourneyModule): Chapter[] => {
    const { id, number, title, description, hue } = module
    const session = underWay(id)
    return chapter(
      id,
      title,
      [
        ...readingBlocks(number),
        ...resultBlocks(number),
        ...(session.length > 0 ? [heading(2, words.answers), note(words.underWay), ...session] : []),
        ...commissionBlocks(id),
        // What brings everything together has a chapter of its own.
        ...(integrating?.id === id && rows.pathIntegrations.length > 0 ? [] : insightBlocks(number)),
      ],
      { number: String(number), about: tidy(description), hue },
    )
  }

  function startChapter(): Chapter[] {
    const [intake] = rows.lifeStageIntakes
    const stage = library.lifeStages?.stages.find(({ id }) => id === intake?.['lifeStage'])
    const [setup] = rows.onboardingAnswers
    const flow = setup && library.setupOf(textIn(setup['lifeStage']))
    const asked = setup && flow ? answered(flow, setup['answers']) : []
    return chapter('start', words.start, [
      ...(stage
        ? [
            heading(2, stage.title),
            ...paragraphsOf(stage.description).map((text): Block => ({ kind: 'text', text })),
          ]
        : []),
      ...(asked.length > 0 ? [heading(2, words.answers), ...asked] : []),
    ])
  }

  function otherFlows(): Chapter[] {
    const known = new Set(journey.modules.map(({ id }) => id))
    return [...library.flows.byId.values()].flatMap((flow): Chapter[] => {
      if (known.has(flow.id) || flow.end.keeps === 'setup' || flow.end.keeps === 'life-stage') return []
      const kept =
        flow.end.keeps === 'answers' && library.flows.resultTypes.get(flow.end.type)?.moduleNumber === null
          ? rows.assessments.find(
              (row) => flow.end.keeps === 'answers' && row['assessmentType'] === flow.end.type,
            )
          : undefined
      const session = underWay(flow.id)
      // A board is never finished: it hangs, and is changed.
      const open = session.length > 0 && flow.end.keeps !== 'nothing' ? [note(words.underWay)] : []
      return chapter(flow.id, flow.name, [
        ...(kept ? answered(flow, kept['results']) : []),
        ...open,
        ...session,
        ...commissionBlocks(flow.id),
      ])
    })
  }

  function experimentsChapter(): Chapter[] {
    const { experiments: its } = words
    const states: Readonly<Record<string, string>> = its.status
    const all = rows.experiments.toSorted(
      (one, other) => momentIn(one['createdAt']) - momentIn(other['createdAt']),
    )
    return chapter(
      'experiments',
      its.title,
      all.flatMap((row): Block[] => {
        const why = composed({ text: textIn(row['alignmentReason']) }, row['source'])
        const reason = isRecord(why) ? textIn(why['text']) : ''
        const moments = [
          states[textIn(row['status'])] ?? '',
          row['startedAt'] ? fill(its.begun, { date: dateOf(row['startedAt']) }) : '',
          row['completedAt'] ? fill(its.completed, { date: dateOf(row['completedAt']) }) : '',
          typeof row['rating'] === 'number' ? fill(its.rating, { stars: row['rating'] }) : '',
        ]
        const steps = Array.isArray(row['steps'])
          ? row['steps'].map((step: unknown) =>
              tidy(textIn(isRecord(step) ? (step['description'] ?? step['step']) : step)),
            )
          : []
        const reflection = ownBlocks(textIn(row['userReflection']))
        const noticed = textsIn(row['insights'])
        return [
          heading(2, textIn(row['title'])),
          note(moments.filter(Boolean).join(' · ')),
          ...paragraphsOf(textIn(row['description'])).map((text): Block => ({ kind: 'text', text })),
          ...(reason === ''
            ? []
            : [
                { kind: 'question', text: its.why } satisfies Block,
                { kind: 'text', text: tidy(reason) } satisfies Block,
              ]),
          ...(steps.some(Boolean)
            ? [{ kind: 'question', text: its.steps } satisfies Block, ...listed(steps.filter(Boolean), 'box')]
            : []),
          ...(reflection.length > 0
            ? [{ kind: 'question', text: its.reflection } satisfies Block, ...reflection]
            : []),
          ...(noticed.length > 0
            ? [{ kind: 'question', text: its.insights } satisfies Block, ...noticed.flatMap(ownBlocks)]
            : []),
        ]
      }),
      { hue: 'm5' },
    )
  }

  function practicesChapter(): Chapter[] {
    const its = words.practices
    const states: Readonly<Record<string, string>> = its.states
    const titles = new Map([
      ...pack
        .list('reminders')
        .flatMap(({ practices }) => practices.map(({ id, title }) => [id, title] as const)),
      ...rows.ownPractices.map((row) => [textIn(row['id']), tidy(textIn(row['text']))] as const),
    ])
    const days = rows.practiceDays
      .filter((row) => textIn(row['note']) !== '' || row['state'] !== null)
      .toSorted((one, other) => textIn(one['day']).localeCompare(textIn(other['day'])))
    return chapter(
      'practices',
      its.title,
      [
        ...(rows.ownPractices.length > 0
          ? [heading(2, its.own), ...rows.ownPractices.flatMap((row) => ownBlocks(textIn(row['text'])))]
          : []),
        ...(days.length > 0 ? [heading(2, its.days)] : []),
        ...days.flatMap((row): Block[] => [
          note(
            [
              dateOf(row['day']),
              titles.get(textIn(row['practice'])) ?? '',
              states[textIn(row['state'])] ?? '',
            ]
              .filter(Boolean)
              .join(' · '),
          ),
          ...ownBlocks(textIn(row['note'])),
        ]),
      ],
      { hue: 'm5' },
    )
  }

  const isOpen = (row: Row): boolean => momentIn(row['opensAt']) <= now

  function lettersChapter(): Chapter[] {
    const its = words.letters
    const open = rows.letters
      .filter(isOpen)
      .toSorted((one, other) => textIn(one['opensOn']).localeCompare(textIn(other['opensOn'])))
    return chapter(
      'letters',
      its.title,
      open.flatMap((row): Block[] => {
        const answer = ownBlocks(textIn(row['answer']))
        return [
          heading(2, fill(its.sealed, { date: dateOf(row['sealedAt']) })),
          note(fill(its.opened, { date: dateOf(row['opensOn']) })),
          ...(row['lock'] ? [note(its.locked)] : ownBlocks(textIn(row['text']))),
          ...(answer.length > 0
            ? [
                { kind: 'question', text: its.answer } satisfies Block,
                ...answer,
                note(fill(its.answered, { date: dateOf(row['answeredAt']) })),
              ]
            : []),
        ]
      }),
      { hue: 'm4' },
    )
  }

  function journalChapter(): Chapter[] {
    const its = words.journal
    const all = rows.journalEntries.toSorted(
      (one, other) =>
        textIn(one['entryDate']).localeCompare(textIn(other['entryDate'])) ||
        momentIn(one['createdAt']) - momentIn(other['createdAt']),
    )
    const kept = lastOf(all, limits.atlas.characters / 2, (row) => textIn(row['text']).length)
    return chapter(
      'journal',
      its.title,
      [
        ...(kept.length < all.length ? [note(words.more)] : []),
        ...kept.flatMap((row): Block[] => [
          heading(3, dateOf(row['entryDate'])),
          ...(textIn(row['prompt']) === ''
            ? []
            : [note(fill(its.prompt, { prompt: textIn(row['prompt']) }))]),
          ...ownBlocks(textIn(row['text'])),
        ]),
      ],
      { hue: 'm2' },
    )
  }

  function guideChapter(): Chapter[] {
    const its = words.guide
    const turns = rows.guideTurns.toSorted(
      (one, other) => momentIn(one['askedAt']) - momentIn(other['askedAt']),
    )
    const kept = lastOf(
      turns,
      limits.atlas.characters / 4,
      (row) => textIn(row['message']).length + textIn(row['reply']).length,
    )
    let day = ''
    return chapter('guide', its.title, [
      ...(kept.length < turns.length ? [note(words.more)] : []),
      ...kept.flatMap((row): Block[] => {
        const reply = composed({ text: textIn(row['reply']) }, row['source'])
        const text = isRecord(reply) ? textIn(reply['text']) : ''
        const today = dateOf(row['askedAt'])
        const begins = today === day ? [] : [heading(3, today)]
        day = today
        return [
          ...begins,
          ...ownBlocks(textIn(row['message'])),
          ...(text === '' ? [] : [note(its.reply), ...markedText(text).map(asText)]),
        ]
      }),
    ])
  }

  /** A reply of the guide has no headings of the book. */
  const asText = (block: Block): Block =>
    block.kind === 'heading' ? { kind: 'question', text: block.text } : block

  function pathChapter(): Chapter[] {
    const [path] = pack.list('path')
    const [newest] = rows.pathIntegrations.toSorted(
      (one, other) => momentIn(other['createdAt']) - momentIn(one['createdAt']),
    )
    if (!path || !newest) return []
    const row = composed(newest, newest['source'])
    if (!isRecord(row)) return []
    const { overview, identity, direction, plan, next } = path
    const inside = (part: string, key: string): unknown => {
      const whole = row[part]
      return isRecord(whole) ? whole[key] : undefined
    }
    const told = (title: string, value: unknown): Block[] => {
      const texts = paragraphsOf(textIn(value))
      return texts.length === 0
        ? []
        : [heading(3, title), ...texts.map((text): Block => ({ kind: 'text', text }))]
    }
    const items = (title: string, value: unknown, mark: 'line' | 'box' = 'line'): Block[] => {
      const texts = textsIn(value)
      return texts.length === 0 ? [] : [heading(3, title), ...listed(texts, mark)]
    }
    const stations = journey.modules.length
    const done = rows.moduleProgress.filter(({ status }) => status === 'completed').length
    const part = (title: string, blocks: readonly Block[]): Block[] =>
      blocks.length === 0 ? [] : [heading(2, title), ...blocks]
    return chapter(
      'path',
      words.path,
      [
        from(newest['source'], newest['createdAt']),
        ...(stations > 1
          ? [
              {
                kind: 'figure',
                drawing: figured('route', [stations, done], { width: 900, height: 150 }),
                alt: journey.modules.map(({ title }) => title).join(', '),
                caption: '',
                share: 1,
              } satisfies Block,
            ]
          : []),
        ...part(
          overview.manifesto,
          paragraphsOf(textIn(row['personalManifesto'])).map((text): Block => ({ kind: 'text', text })),
        ),
        ...part(overview.tab, [
          ...items(overview.realizations, inside('integrationInsights', 'keyRealizations')),
          ...told(overview.transformation, inside('integrationInsights', 'transformationSummary')),
        ]),
        ...part(identity.tab, [
          ...told(identity.essence, inside('coreIdentity', 'essence')),
          ...told(identity.contribution, inside('coreIdentity', 'uniqueContribution')),
          ...items(identity.gifts, inside('coreIdentity', 'primaryGifts')),
          ...items(identity.values, inside('coreIdentity', 'coreValues')),
        ]),
        ...part(direction.tab, [
          ...told(direction.northStar, inside('lifeDirection', 'northStar')),
          ...told(direction.primaryPath, inside('lifeDirection', 'primaryPath')),
          ...told(direction.timeline, inside('lifeDirection', 'timeline')),
          ...items(direction.supporting, inside('lifeDirection', 'supportingPaths')),
        ]),
        ...part(plan.tab, [
          ...items(plan.immediate, inside('actionableSteps', 'immediate'), 'box'),
          ...items(plan.shortTerm, inside('actionableSteps', 'shortTerm'), 'box'),
          ...items(plan.longTerm, inside('actionableSteps', 'longTerm'), 'box'),
        ]),
        ...part(
          next.title,
          paragraphsOf(textIn(inside('integrationInsights', 'nextEvolutionPhase'))).map((text): Block => ({
            kind: 'text',
            text,
          })),
        ),
      ],
      { hue: integrating?.hue ?? 'ai' },
    )
  }

  function patternBlocks(): Block[] {
    const [said] = pack.list('patterns')
    const { threads, stations } = own.patterns
    if (!said || threads.length === 0) return []
    const drawn = threadsDrawing(
      threads,
      stations.map(({ title, place }) => ({ title: tidy(title), hue: place?.hue ?? 'ink' })),
    )
    const { lines } = stripOf(
      threads.map(({ id, stops }) => ({ id, stops: stops.map(({ station }) => station) })),
    )
    const told = lines.flatMap(({ id, number }) => {
      const thread = threads.find((each) => each.id === id)
      return thread ? [{ number, thread, ...wordsOfThread(thread, said) }] : []
    })
    return [
      heading(2, said.title),
      {
        kind: 'figure',
        drawing: drawn,
        alt: told.map(({ number, sentence: words }) => `${number}: ${words}`).join(' '),
        caption: tidy(said.caption),
        share: 0.9,
      },
      ...told.flatMap(({ number, thread, sentence: words }): Block[] => [
        { kind: 'question', text: `${number}. ${tidy(words)}` },
        ...listed(
          thread.stops.map(({ station, words: quoted }) =>
            tidy(`“${quoted}” · ${stations[station]?.title ?? ''}`),
          ),
        ),
      ]),
    ]
  }

  function alignmentBlocks(): Block[] {
    const [document] = pack.list('alignment')
    const title = pack
      .list('page')
      .find(({ blocks }) => blocks.some(({ block }) => block === 'alignment'))?.title
    if (!document || own.alignment.length === 0) return []
    const { relations } = document.words
    const sides = new Map(document.sides.map(({ id, label }) => [id, label]))
    return [
      heading(2, title ?? humanised(document.id)),
      ...own.alignment.flatMap(({ title: thing, cells }): Block[] => [
        {
          kind: 'table',
          caption: tidy(thing),
          columns: [document.words.table.side, document.words.table.told, document.words.why],
          rows: cells.map((cell) => {
            const why = composed({ text: cell.why }, 'composed')
            return [
              sides.get(cell.side) ?? '',
              relations[cell.relation],
              tidy(isRecord(why) ? textIn(why['text']) : ''),
            ]
          }),
        },
      ]),
    ]
  }

  const start = startChapter()
  const rest = [
    ...journey.modules.flatMap(moduleChapter),
    ...otherFlows(),
    ...practicesChapter(),
    ...lettersChapter(),
    ...journalChapter(),
    ...guideChapter(),
    ...chapter('beyond', words.beyond, [...patternBlocks(), ...insightBlocks(null), ...alignmentBlocks()]),
    ...experimentsChapter(),
    ...pathChapter(),
  ]
  if (rest.length === 0) return undefined

  const natal = own.readings.map(({ result }) => result).find((result) => result.chart === 'natal')
  const title = own.name === undefined ? words.nameless : fill(words.title, { name: own.name })
  const cover =
    natal?.chart === 'natal'
      ? {
          drawing: wheelDrawing(wheelOf(natal.data)),
          alt: fill(words.cover.chart, { name: own.name ?? title }),
        }
      : { drawing: madeUpSky(seed), alt: words.cover.sky }
  const waiting = rows.letters.filter((row) => !isOpen(row)).length
  const { waiting: several, waitingOne } = words.letters
  const before = [
    ...words.before.texts.map((text) => fill(text, { date: long.format(now) })),
    ...(waiting === 0 ? [] : [waiting === 1 ? waitingOne : fill(several, { count: waiting })]),
  ]
  const chapters = shortened([...start, ...rest], words.more)
  const coloursBy = (of: (role: Role) => string): Colours =>
    Object.fromEntries(ROLES.map((role) => [role, of(role)])) as Colours
  const colours = coloursBy(look.onPaper)
  const printed = coloursBy((role) => look.inTheme('dark', role))
  const plate = { ground: printed.bg, colours: { ...printed, surface: printed.bg } }
  const book: Book = {
    title,
    product: library.name,
    version: library.version,
    date: long.format(now),
    made: now,
    lang: locale,
    words,
    cover: { ...cover, plate },
    before,
    chapters,
    pictures: [],
    colours,
    hatches: { ...STANDARD_HATCHES, ...pack.list('look')[0]?.hatches },
    lexicons: pack.list('lexicon'),
  }
  return { book, shows: [...shows] }
}
