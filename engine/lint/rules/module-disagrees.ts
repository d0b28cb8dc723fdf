import { listInWords } from '../../core/pack/spelling.ts'
import { typesSavedBy } from '../../core/flow/effect.ts'
import type {
  AssessmentDocument,
  JourneyModule,
  ModuleDocument,
  PageDocument,
} from '../../core/pack/documents.gen.ts'
import { checkedDocument, documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { type Path, textsIn } from '../../core/pack/json.ts'
import { blocksIn } from '../../core/pages/blocks.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext } from '../context.ts'
import { resolveRoute, resultsRouteOf, routesOf, routeTable } from '../../core/routes/table.ts'
import type { Check } from '../rule.ts'

export const moduleDisagrees: Check = (context) => {
  const { sources, isAnyBroken, assessments } = context
  const typesOf = (id: string) =>
    assessments.flatMap(({ assessment }) => (assessment.id === id ? [assessment.assessmentType] : []))
  const modules = sources.flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
  const others = sources.flatMap((source) => {
    const module = documentAs(source, 'module')
    return module?.flow.mode === 'hub' ? typesSavedBy(module, typesOf) : []
  })
  // What the journey names wrongly is told there.
  const isSure = !isAnyBroken('journey')
  const twice = sources.flatMap(waitedForTwice)
  const twins = new Set(twice.map(({ id }) => id))
  return [
    ...resultsElsewhere(context),
    ...sources.flatMap((source) => strangersIn(source, sources)),
    ...(isSure ? twice.map(({ finding }) => finding) : []),
    ...(isSure ? sources.flatMap((source) => resultsShared(source, context)) : []),
    ...(isSure ? sources.flatMap((source) => cardsOfOthers(source, context)) : []),
    ...firstQuestionsOf(context),
    ...(isSure ? reportedByNobody(context) : []),
    ...sources.flatMap((source): Finding[] => {
      const module = documentAs(source, 'module')
      const entry = module && modules.find(({ id }) => id === module.id)
      // What completes two modules is told once, in the journey.
      const isTwin = entry !== undefined && twins.has(entry.id)
      const cards = cardsOf(source, context)
      return [
        ...(entry ? frameOf(source, module, entry, sources) : []),
        // A card that waits for something else than it opens is what has to be mended.
        ...(entry && isSure && !isTwin && cards.length === 0
          ? endOf(typesSavedBy(module, typesOf), others, source, module, entry)
          : []),
        ...(entry && isSure ? endsElsewhere(source, module, modules) : []),
        ...cards,
        ...(entry && isSure ? skippedBy(source, module, entry, typesOf) : []),
        ...(isSure ? numberOf(source, modules, context) : []),
      ]
    }),
  ]
}

/** The pages that show the results of a flow, by its id. */
const resultsPages = (sources: readonly SourceDocument[]): ReadonlyMap<string, PageDocument> =>
  new Map(
    sources.flatMap((source) => {
      const page = documentAs(source, 'page')
      const [first] = page?.blocks ?? []
      return page?.route !== undefined && first?.block === 'results' ? [[first.flow, page] as const] : []
    }),
  )

/** Results of a module that stand on a page, and that the journey looks for elsewhere. */
function resultsElsewhere({ sources }: LintContext): Finding[] {
  const shown = resultsPages(sources)
  const strange = sources.flatMap((source) => shownInstead(source, sources))
  if (strange.length > 0) return strange
  return sources.flatMap((source) =>
    (documentAs(source, 'journey')?.modules ?? []).flatMap(({ id, resultsRoute }, at) => {
      const page = shown.get(id)
      if (!page || resultsRoute === undefined) return []
      if (routesOf(page).includes(resultsRoute)) return []
      const own = sources.find((each) => documentAs(each, 'page') === page)
      const isLed = (route: string): boolean =>
        sources.some(
          (each) =>
            each !== source && each !== own && [...textsIn(each.value)].some((text) => text === route),
        )
      // Where links lead to what the journey says, the page is the one that has moved.
      if (own && isLed(resultsRoute) && !routesOf(page).some(isLed)) {
        const message = `The journey and its links look for the results of "${id}" at ${resultsRoute}, and this page stands elsewhere.`
        return [own.finding('module-disagrees', message, ['route'], { suggestion: `Write ${resultsRoute}.` })]
      }
      const message = `The results of "${id}" stand at ${page.route}, on the page "${page.id}".`
      const suggestion = `Write ${page.route}.`
      return [source.finding('module-disagrees', message, ['modules', at, 'resultsRoute'], { suggestion })]
    }),
  )
}

/** A page to which the journey sends for the results of one module, and that shows those of another. */
function shownInstead(source: SourceDocument, sources: readonly SourceDocument[]): Finding[] {
  const page = documentAs(source, 'page')
  const at = page?.blocks.findIndex(({ block }) => block === 'results') ?? -1
  const block = page?.blocks[at]
  if (!page || block?.block !== 'results') return []
  const modules = sources.flatMap((each) => documentAs(each, 'journey')?.modules ?? [])
  const owner = modules.find(({ resultsRoute }) => resultsRoute && routesOf(page).includes(resultsRoute))
  const other = modules.find(({ id }) => id === block.flow)
  // A module that has its results elsewhere has a page of its own for them.
  if (!owner || !other || owner.id === other.id) return []
  const message = `The journey sends here for the results of "${owner.id}", and this shows those of "${other.id}".`
  const suggestion = `Write ${owner.id}.`
  return [source.finding('module-disagrees', message, ['blocks', at, 'flow'], { suggestion })]
}

const resultsOf = ({ route, resultsRoute }: JourneyModule): string => resultsRoute ?? resultsRouteOf(route)

/** Two modules that send to the same results: one of them shows those of the other. */
function resultsShared(source: SourceDocument, { sources }: LintContext): Finding[] {
  const modules = documentAs(source, 'journey')?.modules ?? []
  const shown = resultsPages(sources)
  return modules.flatMap((module, at) => {
    const to = module.resultsRoute
    const other = modules.find((each) => each !== module && resultsOf(each) === to)
    // What has a page of its own is told by that.
    if (to === undefined || !other || shown.has(module.id)) return []
    const page = sources.find((each) => {
      const found = documentAs(each, 'page')
      return found !== undefined && routesOf(found).includes(to)
    })
    const names = new Set(page ? textsIn(page.value) : [])
    // Where the page is of neither by name, the first of the two is at home.
    if (names.has(module.id) || (!names.has(other.id) && modules.indexOf(other) > at)) return []
    const message = `${to} shows the results of "${other.id}", and this is "${module.id}".`
    const suggestion = `Name the page of its own results, or leave it out for ${resultsRouteOf(module.route)}.`
    return [source.finding('module-disagrees', message, ['modules', at, 'resultsRoute'], { suggestion })]
  })
}

/** A module whose end leads to the results of another. */
function endsElsewhere(
  source: SourceDocument,
  { id, flow }: ModuleDocument,
  modules: readonly JourneyModule[],
): Finding[] {
  const go = flow.finish?.go
  const own = modules.find((each) => each.id === id)
  const other = modules.find((each) => each.id !== id && resultsOf(each) === go)
  if (!own || !other || resultsOf(own) === go) return []
  const message = `The end of "${id}" leads to the results of "${other.id}".`
  const suggestion = `Its own stand at ${resultsOf(own)}.`
  return [source.finding('module-disagrees', message, ['flow', 'finish', 'go'], { suggestion })]
}

/** Cards of the insights page, by module, that hold what is of another. */
function cardsOfOthers(source: SourceDocument, { sources, assessments }: LintContext): Finding[] {
  const journey = documentAs(source, 'journey')
  if (!journey) return []
  const typesOf = (id: string) =>
    assessments.flatMap(({ assessment }) => (assessment.id === id ? [assessment.assessmentType] : []))
  const savedBy = new Map(
    sources.flatMap((each) => {
      const module = documentAs(each, 'module')
      return module ? [[module.id, typesSavedBy(module, typesOf)] as const] : []
    }),
  )
  return journey.insights.cards.flatMap(({ module, data, insightTypes }, at) => {
    const path = ['insights', 'cards', at]
    const types = 'assessmentTypes' in data ? data.assessmentTypes : []
    const saved = savedBy.get(module) ?? []
    const foreign = types.flatMap((type, index) => {
      const owner = [...savedBy].find(([id, own]) => id !== module && own.includes(type))?.[0]
      if (saved.length === 0 || saved.includes(type) || owner === undefined) return []
      const message = `This card stands for "${module}", and "${type}" is saved by "${owner}".`
      const suggestion = `"${module}" saves ${saved.map((each) => `"${each}"`).join(', ')}.`
      return [
        source.finding('module-disagrees', message, [...path, 'data', 'assessmentTypes', index], {
          suggestion,
        }),
      ]
    })
    const strange = sources.flatMap((each) => {
      const insight = documentAs(each, 'insight')
      if (!insight || insight.module === undefined || !insightTypes.includes(insight.id)) return []
      if (insight.module === module) return []
      // What its own card has as well was copied to this one.
      const isAtHome = journey.insights.cards.some(
        (card) => card.module === insight.module && card.insightTypes.includes(insight.id),
      )
      if (isAtHome) {
        const message = `"${insight.id}" is of "${insight.module}", and this is the card of "${module}".`
        const own = sources.flatMap((other) => {
          const written = documentAs(other, 'insight')
          return written?.module === module ? [written.id] : []
        })
        const suggestion = own.length > 0 ? `Of this is written ${listInWords(own)}.` : 'Take it out.'
        const index = insightTypes.indexOf(insight.id)
        const options = { suggestion, about: own }
        return [source.finding('module-disagrees', message, [...path, 'insightTypes', index], options)]
      }
      const message = `"${insight.id}" stands on the card of "${module}" (journey), and this says "${insight.module}".`
      return [each.finding('module-disagrees', message, ['module'], { suggestion: `Write ${module}.` })]
    })
    return [...foreign, ...strange]
  })
}

/** Addresses of a card or a station that are those of another module. */
function strangersIn(source: SourceDocument, sources: readonly SourceDocument[]): Finding[] {
  const journey = documentAs(source, 'journey')
  if (!journey) return []
  const addresses = new Map(
    journey.modules.flatMap(({ id, route, resultsRoute }) => {
      const own = sources.map((each) => documentAs(each, 'module')).find((each) => each?.id === id)
      const further = (own?.aliases ?? []).map((alias) => alias.route)
      return [route, resultsRoute ?? resultsRouteOf(route), ...further].map((each) => [each, id] as const)
    }),
  )
  const linked = sources.flatMap((page) =>
    blocksIn(checkedDocument(page))
      .flat()
      .flatMap(({ block, path }) =>
        block.block === 'ledger'
          ? (block.row.more ?? []).flatMap(({ module, links }, at) =>
              links.map(({ to }, index) => ({
                page,
                module,
                to,
                path: [...path, 'row', 'more', at, 'links', index, 'to'],
              })),
            )
          : [],
      ),
  )
  const strayed = linked.flatMap(({ page, module, to, path }) => {
    const owner = addresses.get(to)
    if (owner === undefined || owner === module) return []
    const message = `This stands below "${module}", and ${to} is an address of "${owner}".`
    const own = journey.modules.find(({ id }) => id === module)
    const suggestion = own ? `Write ${resultsOf(own)}.` : 'Name an address of its own.'
    return [page.finding('module-disagrees', message, path, { suggestion })]
  })
  const listed = [
    ...journey.dashboard.cards.map((card, at) => ({ ...card, path: ['dashboard', 'cards', at] })),
    ...journey.map.stations.map((station, at) => ({
      ...station,
      route: undefined,
      path: ['map', 'stations', at],
    })),
  ]
  const listings = listed.flatMap(({ module, route, reviewRoute, path }) =>
    Object.entries({ route, reviewRoute }).flatMap(([key, to]) => {
      const owner = to === undefined ? undefined : addresses.get(to)
      const entry = journey.modules.find(({ id }) => id === module)
      if (key === 'route' && entry && to === resultsOf(entry) && to !== entry.route) {
        const message = `"${module}" begins here, and ${to} shows what came of it.`
        const suggestion = `Write ${entry.route}.`
        return [source.finding('module-disagrees', message, [...path, key], { suggestion })]
      }
      if (owner === undefined || owner === module) return []
      const message = `This stands for "${module}", and ${to} is an address of "${owner}".`
      const own = journey.modules.find(({ id }) => id === module)
      const meant = key === 'route' ? own?.route : own && (own.resultsRoute ?? resultsRouteOf(own.route))
      return [
        source.finding('module-disagrees', message, [...path, key], {
          suggestion: meant === undefined ? 'Name an address of its own.' : `Write ${meant}.`,
        }),
      ]
    }),
  )
  return [...listings, ...strayed]
}

/** A type that completes two modules: whoever has answered one of them has completed the other. */
function waitedForTwice(source: SourceDocument): { readonly id: string; readonly finding: Finding }[] {
  const modules = documentAs(source, 'journey')?.modules ?? []
  const typeOf = ({ completedBy }: JourneyModule) =>
    completedBy.by === 'assessment' ? completedBy.assessmentType : undefined
  return modules.flatMap((module, at) => {
    const type = typeOf(module)
    const other = modules.find((each) => each !== module && typeOf(each) === type)
    // The one that is called as what it waits for is at home.
    if (type === undefined || !other || type === module.id) return []
    const message = `A saved "${type}" completes "${other.id}" already: whoever has completed that has completed "${module.id}" too.`
    const suggestion = 'Name the type that this module saves.'
    const path = ['modules', at, 'completedBy', 'assessmentType']
    return [{ id: module.id, finding: source.finding('module-disagrees', message, path, { suggestion }) }]
  })
}

/** Modules that a page of their own would have to complete, and it has no button that does. */
function reportedByNobody({ sources, isAnyBroken }: LintContext): Finding[] {
  if (isAnyBroken('page', 'module')) return []
  const table = routeTable(sources.flatMap((source) => checkedDocument(source) ?? []))
  const reported = new Set(
    sources.flatMap((source) =>
      blocksIn(checkedDocument(source))
        .flat()
        .flatMap(({ block }) => (block.block === 'complete' ? [block.module] : [])),
    ),
  )
  const modules = sources.flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
  // A button that names a module which it cannot complete is told there (block-unfit).
  if (modules.some(({ id, completedBy }) => reported.has(id) && completedBy.by !== 'report')) return []
  const held = new Set(sources.flatMap((source) => documentAs(source, 'module')?.id ?? []))
  return sources.flatMap((source) =>
    (documentAs(source, 'journey')?.modules ?? []).flatMap((module, at) => {
      const { id, completedBy } = module
      if (completedBy.by !== 'report' || reported.has(id) || !held.has(id)) return []
      const found = resolveRoute(table, resultsOf(module))
      // The page that the app makes says itself that a module is complete.
      if (!found || found.entry.view === 'results') return []
      const message = `Nobody completes "${id}": the page at ${resultsOf(module)} has no button that reports it.`
      const suggestion =
        'Put a block "complete" on that page, or write `by: assessment` with the type that it saves.'
      return [
        source.finding('module-disagrees', message, ['modules', at, 'completedBy', 'by'], { suggestion }),
      ]
    }),
  )
}

/** A start that leads elsewhere than to the questions that begin everything. */
function firstQuestionsOf({ sources, isAnyBroken }: LintContext): Finding[] {
  if (isAnyBroken('questionnaire', 'life-stages')) return []
  const stages = sources.flatMap((source) => documentAs(source, 'life-stages') ?? [])
  const begins = sources.flatMap((source) => {
    const questionnaire = documentAs(source, 'questionnaire')
    if (!questionnaire || questionnaire.route === undefined) return []
    const isFirst = stages.length
      ? stages.some(({ intake }) => intake === questionnaire.id)
      : questionnaire.flow.finish?.effect === 'completeSetup'
    return isFirst ? [routesOf(questionnaire)] : []
  })
  const [first] = begins
  if (!first) return []
  return sources.flatMap((source) => {
    const start = documentAs(source, 'journey')?.startRoute
    const next = stages[0]?.route
    const page = documentAs(source, 'page')
    const landings = page ? blocksIn(page).flat() : []
    return [
      ...(start === undefined ? [] : [{ to: start, path: ['startRoute'], begins }]),
      ...landings.flatMap(({ block, path }) =>
        block.block === 'landing'
          ? [
              { to: block.setup.start.to, path: [...path, 'setup', 'start', 'to'], begins },
              // Without life stages whoever has begun is led on as somebody who has not.
              ...(next === undefined
                ? []
                : [
                    {
                      to: block.setup.continue.to,
                      path: [...path, 'setup', 'continue', 'to'],
                      begins: [[next]],
                    },
                  ]),
            ]
          : [],
      ),
    ].flatMap(({ to, path, begins: known }) => {
      if (known.some((addresses) => addresses.includes(to))) return []
      const own = known[0]?.[0] ?? ''
      const what = known === begins ? 'first questions' : 'questions of a stage'
      const message = `The ${what} stand at ${own}, and this leads to ${to}.`
      return [source.finding('module-disagrees', message, path, { suggestion: `Write ${own}.` })]
    })
  })
}

function frameOf(
  source: SourceDocument,
  module: ModuleDocument,
  entry: JourneyModule,
  sources: readonly SourceDocument[],
): Finding[] {
  const journey = sources.find((each) => documentAs(each, 'journey')?.modules.includes(entry))
  const at = journey ? (documentAs(journey, 'journey')?.modules.indexOf(entry) ?? 0) : 0
  return (['number', 'route', 'hue'] as const)
    .filter((key) => module[key] !== entry[key])
    .map((key) => {
      const listed = ['modules', at, key]
      const place = (of: SourceDocument, path: Path) => ({ file: of.fileAt(path), range: of.locate(path) })
      if (journey && isSaidElsewhere(module, entry, key, sources)) {
        const message = `The document of "${module.id}" says ${key} ${module[key]}, this says ${entry[key]}.`
        const related = [{ message: 'The document says it here.', ...place(source, [key]) }]
        return journey.finding('module-disagrees', message, listed, { related })
      }
      const message = `The journey says ${key} ${entry[key]} of "${module.id}", this says ${module[key]}.`
      const related = journey ? [{ message: 'The journey says it here.', ...place(journey, listed) }] : []
      return source.finding('module-disagrees', message, [key], { related })
    })
}

/** Whether others say what the document of a module says, and none what the journey does: then the journey is wrong. */
function isSaidElsewhere(
  module: ModuleDocument,
  entry: JourneyModule,
  key: 'number' | 'route' | 'hue',
  sources: readonly SourceDocument[],
): boolean {
  if (key === 'route') {
    const cards = sources.flatMap((each) => documentAs(each, 'journey')?.dashboard.cards ?? [])
    const card = cards.find((each) => each.module === module.id)
    return card?.route === module.route
  }
  if (key === 'hue') {
    const pages = sources.flatMap((each) => documentAs(each, 'page') ?? [])
    return pages.some((page) => routesOf(page).includes(resultsOf(entry)) && page.hue === module.hue)
  }
  return sources.some((each) =>
    documentAs(each, 'journey')?.modules.some((other) => other !== entry && other.number === entry.number),
  )
}

/** A module whose own end does not complete it: the journey waits for something else. */
function endOf(
  saved: readonly string[],
  others: readonly string[],
  source: SourceDocument,
  module: ModuleDocument,
  { completedBy }: JourneyModule,
): Finding[] {
  const { id, flow } = module
  if (completedBy.by === 'experiment' || completedBy.by === 'path') {
    const message = `The journey says that "${id}" is completed by something else (by: ${completedBy.by}): whoever answers all of this has not completed it.`
    const suggestion = `Write \`by: assessment\` with the type that this saves, or \`by: report\`.`
    return [source.finding('module-disagrees', message, ['flow'], { part: 'key', suggestion })]
  }
  if (completedBy.by !== 'assessment') return []
  if (saved.includes(completedBy.assessmentType)) return []
  if (saved.length === 0) {
    const message = `The journey waits for a saved "${completedBy.assessmentType}" to complete "${id}", and this saves nothing.`
    const suggestion = 'Let it end with `effect: saveAnswers`.'
    return [source.finding('module-disagrees', message, ['flow', 'finish', 'effect'], { suggestion })]
  }
  // Saved by another module, it opens gates too early, or completes both: that is told as such.
  if (others.includes(completedBy.assessmentType)) return []
  const message = `The journey waits for a saved "${completedBy.assessmentType}" to complete "${id}", and this saves ${saved.map((type) => `"${type}"`).join(', ')}.`
  const asks = 'asks' in flow && flow.asks ? ['flow', 'asks', 'assessment'] : undefined
  return [source.finding('module-disagrees', message, asks ?? ['flow', 'finish', 'assessmentType'])]
}

/** A card of a hub that waits for another type than what it opens is saved as. */
function cardsOf(source: SourceDocument, { sources, assessments }: LintContext): Finding[] {
  const flow = documentAs(source, 'module')?.flow ?? documentAs(source, 'questionnaire')?.flow
  if (flow?.mode !== 'hub') return []
  return flow.cards.flatMap(({ id, assessmentType, opens }, at) => {
    if (assessmentType === undefined) {
      // Of what is no module nobody waits for the end.
      if (source.kind !== 'module') return []
      const saves = assessments.find(({ assessment }) => assessment.id === opens.assessment)?.assessment
      const lost = opens.step === undefined ? '' : ', and what is answered there is kept nowhere'
      const message = `The card "${id}" names no type: it is never marked as done${lost}.`
      const suggestion = `Give it an \`assessmentType\`${saves ? `: ${saves.assessmentType}` : ', under which the answers are saved'}.`
      return [source.finding('module-disagrees', message, ['flow', 'cards', at, 'id'], { suggestion })]
    }
    const twin = flow.cards.slice(0, at).find((each) => each.assessmentType === assessmentType)
    if (twin) {
      const message = `The card "${twin.id}" waits for a saved "${assessmentType}" too: whoever has done one of them has done both.`
      const suggestion = 'Give each a type of its own.'
      const path = ['flow', 'cards', at, 'assessmentType']
      return [source.finding('module-disagrees', message, path, { suggestion })]
    }
    const opened = assessments.find(({ assessment }) => assessment.id === opens.assessment)?.assessment
    if (!opened || opened.assessmentType === assessmentType) return []
    const of = sources.find((each) => documentAs(each, 'assessment') === opened)
    const isAwaited = sources.some((each) =>
      documentAs(each, 'journey')?.modules.some(
        ({ completedBy }) => completedBy.by === 'assessment' && completedBy.assessmentType === assessmentType,
      ),
    )
    // An assessment that another flow asks under its own type is that one's.
    if (of && isAwaited && !isAskedElsewhere(opened, source, sources)) {
      const message = `A card and the journey wait for a saved "${assessmentType}", and this is saved as "${opened.assessmentType}".`
      const suggestion = `Write "${assessmentType}".`
      return [of.finding('module-disagrees', message, ['assessmentType'], { suggestion })]
    }
    const meant = assessments.find(
      ({ assessment }) => assessment.assessmentType === assessmentType,
    )?.assessment
    if (meant) {
      const message = `This card waits for a saved "${assessmentType}", and what it opens is saved as "${opened.assessmentType}".`
      const path = ['flow', 'cards', at, 'opens', 'assessment']
      return [source.finding('module-disagrees', message, path, { suggestion: `Write "${meant.id}".` })]
    }
    const message = `This card waits for a saved "${assessmentType}"; what it opens is saved as "${opened.assessmentType}".`
    const suggestion = `Write "${opened.assessmentType}".`
    return [
      source.finding('module-disagrees', message, ['flow', 'cards', at, 'assessmentType'], { suggestion }),
    ]
  })
}

/** Whether a flow other than the one of a hub asks an assessment, and the journey waits for what it saves. */
const isAskedElsewhere = (
  { id, assessmentType }: AssessmentDocument,
  hub: SourceDocument,
  sources: readonly SourceDocument[],
): boolean =>
  sources.some((each) => {
    const module = each === hub ? undefined : documentAs(each, 'module')
    return module?.flow.mode === 'quiz' && module.flow.asks?.assessment === id
  }) &&
  sources.some((each) =>
    documentAs(each, 'journey')?.modules.some(
      ({ completedBy }) => completedBy.by === 'assessment' && completedBy.assessmentType === assessmentType,
    ),
  )

/** A hub of which every card that completes its module may be left out. */
function skippedBy(
  source: SourceDocument,
  { id, flow }: ModuleDocument,
  { completedBy }: JourneyModule,
  typesOf: (assessment: string) => readonly string[],
): Finding[] {
  if (flow.mode !== 'hub' || completedBy.by !== 'assessment') return []
  const completing = flow.cards.flatMap(({ assessmentType, opens, optional }, at) => {
    const saved =
      assessmentType === undefined && opens.assessment !== undefined
        ? typesOf(opens.assessment)
        : [assessmentType]
    return saved.includes(completedBy.assessmentType) ? [{ at, isOptional: optional === true }] : []
  })
  const [first] = completing
  if (!first || completing.some(({ isOptional }) => !isOptional)) return []
  const message = `A saved "${completedBy.assessmentType}" completes "${id}", and this card may be left out: whoever does has never completed it.`
  const suggestion =
    'Take `optional` away, or let the journey wait for the type of a card that everybody answers.'
  const path = ['flow', 'cards', first.at, 'optional']
  return [source.finding('module-disagrees', message, path, { part: 'key', suggestion })]
}

/** The module in which an assessment is asked: by its own questions, or by a card of its hub. */
const askedIn = ({ flows }: LintContext, assessment: string): ModuleDocument[] =>
  flows.flatMap(({ source, flow }) => {
    const asked =
      flow.mode === 'quiz'
        ? [flow.asks?.assessment]
        : flow.mode === 'hub'
          ? flow.cards.map(({ opens }) => opens.assessment)
          : []
    const module = documentAs(source, 'module')
    return module && asked.includes(assessment) ? [module] : []
  })

/** A result that is saved under the number of no module, or of another one than asks for it. */
function numberOf(
  source: SourceDocument,
  modules: readonly JourneyModule[],
  context: LintContext,
): Finding[] {
  const assessment: AssessmentDocument | undefined = documentAs(source, 'assessment')
  if (!assessment || modules.length === 0) return []
  const { moduleNumber } = assessment
  if (modules.some(({ number }) => number === moduleNumber)) {
    // Of a module that is listed otherwise, the journey tells.
    const asking = askedIn(context, assessment.id).filter((each) =>
      modules.some(({ id, number }) => id === each.id && number === each.number),
    )
    const [own] = asking
    if (!own || asking.some(({ number }) => number === moduleNumber)) return []
    const message = `"${own.id}" asks this, which is number ${own.number}; the result would be kept with number ${moduleNumber}.`
    const suggestion = `Write ${own.number}.`
    return [source.finding('module-disagrees', message, ['moduleNumber'], { suggestion })]
  }
  const message = `No module of the journey has the number ${moduleNumber}.`
  const numbers = modules.map(({ number }) => number).toSorted((a, b) => a - b)
  const suggestion = `There are ${numbers.join(', ')}.`
  return [source.finding('module-disagrees', message, ['moduleNumber'], { suggestion })]
}
