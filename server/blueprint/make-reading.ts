import { type Blueprint, overheadAt } from '../../engine/charts/index.ts'
import type { Operations, User } from '../../engine/contracts/index.ts'
import type { AssessmentDocument, ModalityDocument } from '../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { findBirth, type FoundBirth } from '../birth/find-birth.ts'
import { problemSentence } from '../birth/problem-sentences.ts'
import { dayOf } from '../calendar.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import { invalid } from '../errors.ts'
import { designInputs, keysInputs } from '../../engine/inputs/design.ts'
import { astrocartography, citiesLookedAt, mapInputs } from './map.ts'
import { chartInputs } from '../../engine/inputs/natal.ts'
import { birthInputs, changesNear } from './notes.ts'
import { numbersInputs } from '../../engine/inputs/numbers.ts'
import { resultInputs } from './results.ts'

type Made = Operations['POST /api/readings/{reading}']

interface Asked {
  readonly modality: ModalityDocument
  readonly body: Made['body']
  readonly user: User | undefined
  readonly deps: Pick<Deps, 'db' | 'content' | 'places' | 'sky' | 'blueprint' | 'clock' | 'log'>
  /** Where the results stand in what was sent. */
  readonly resultsAt?: string
}

/** Makes one reading and puts it into words. Throws refusals only. */
export function makeReading(asked: Asked): Promise<Made['reply']> {
  const { assessment: id } = asked.modality
  const assessment = id === undefined ? undefined : writerOf(asked).pack.get('assessment', id)
  return assessment ? Promise.resolve(fromResult(asked, assessment)) : fromBirth(asked)
}

/** What a reading is written with: in the language of the seeker where all of it can be, else in that of the pack. */
function writerOf({ modality, deps: { content } }: Pick<Asked, 'modality' | 'deps'>): Library {
  const { library } = content
  const isSpoken = [modality, library.pack.only('chart-notes')].every((each) => library.isSpoken(each))
  return isSpoken ? library.speaking : library.composing
}

const seedOf = ({ modality, user, deps }: Asked): string =>
  `${user?.id ?? 'visitor'} ${modality.id} ${dayOf(deps.clock())}`

/** The parts that a recipe gives, joined to one text; null when nothing came of it. */
function textOf(
  { modality, deps, ...asked }: Asked,
  inputs: RecipeInputs,
  notes: RecipeInputs | undefined,
): string | null {
  const { book, pack } = writerOf({ modality, deps })
  const seed = seedOf({ modality, deps, ...asked })
  const { recipe } = pack.get('modality', modality.id) ?? modality
  const said = book.compose(recipe, inputs, seed)
  const noted = notes && book.compose(pack.only('chart-notes').recipe, notes, seed)
  const missed = [...said.faults, ...(noted?.faults ?? [])]
  // Where in the recipe, not what was asked for: that would tell of a birth.
  if (missed.length > 0) {
    deps.log.error('recipe', {
      modality: modality.id,
      at: missed.map(({ path }) => path.join('/')).join(' '),
    })
  }
  const parts = [said.value, noted?.value].flatMap((value) => (Array.isArray(value) ? value : [value]))
  return parts.filter((part) => typeof part === 'string').join('\n\n') || null
}

function fromResult(asked: Asked, assessment: AssessmentDocument): Made['reply'] {
  const { modality, body, resultsAt = '/results' } = asked
  const { title, subtitle } = modality
  const { assessmentType } = assessment
  const { pack } = writerOf(asked)
  const given = body.results?.[assessmentType]
  const result = resultInputs(pack, assessment, given, `${resultsAt}/${assessmentType}`)
  const told = { title, subtitle, assessmentType, chart: null }
  if (!result) return { ...told, analysis: null, requiresAssessment: true }
  return { ...told, analysis: textOf(asked, { result }, undefined), requiresAssessment: false }
}

function nameOf(user: User | undefined, { own }: FoundBirth): string | undefined {
  const name = own && user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() : ''
  return name || undefined
}

async function fromBirth(asked: Asked): Promise<Made['reply']> {
  const { modality, body, user, deps } = asked
  const { id, title, subtitle, dependsOn = [], chart = null, lines } = modality
  const found = await findBirth(body, user, deps)
  const name = nameOf(user, found)
  const birth = name === undefined ? found.birth : { ...found.birth, name }
  const computed = deps.blueprint(birth)
  if (!computed.ok) {
    throw invalid(computed.problems.map((each) => ({ path: '/birthDate', message: problemSentence(each) })))
  }
  const { blueprint } = computed
  const { book, locale } = writerOf(asked)
  const about = birthInputs(found, locale)
  const facets = {
    ...blueprint.natal.sensitivity.facets,
    ...blueprint.design.sensitivity.facets,
  }
  const changes = changesNear(facets, birth.timeAssumed, dependsOn)
  const inputs = { birth: about, ...inputsOf(blueprint) }
  const analysis = textOf(asked, inputs, { birth: about, changes, modality: { id } })
  const told = { title, subtitle, analysis, requiresAssessment: false, assessmentType: null }
  switch (chart) {
    case null:
      return { ...told, chart }
    case 'natal':
      return { ...told, chart, data: blueprint.natal }
    case 'design':
      return { ...told, chart, data: blueprint.design }
    case 'keys':
      return { ...told, chart, data: blueprint.keys }
    case 'numbers':
      return { ...told, chart, data: blueprint.numbers }
    case 'map': {
      const data = blueprint.map
      if (!lines) return { ...told, chart, data }
      const cities = await deps.places.largest(citiesLookedAt)
      const overheads = overheadAt(deps.sky(), birth.jdUT)
      const astrocartographyData = astrocartography(found, data, overheads, lines, cities, book)
      return { ...told, chart, data, astrocartographyData }
    }
  }
}

/** What recipes may name, beside `birth`. */
const inputsOf = (blueprint: Blueprint) => ({
  chart: chartInputs(blueprint.natal),
  map: mapInputs(blueprint.map),
  design: designInputs(blueprint.design),
  keys: keysInputs(blueprint.keys),
  numbers: numbersInputs(blueprint.numbers),
})
