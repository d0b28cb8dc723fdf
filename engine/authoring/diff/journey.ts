import { isOpen, modulesIn, partsOf } from '../../core/journey/gate.ts'
import type { JourneyDocument, JourneyModule, Prerequisites } from '../../core/pack/documents.gen.ts'
import type { Told } from './change.ts'
import { differingKeys, same } from './same.ts'

/** A journey as far as it is compared; what is left out of both is the same. */
type ComparedJourney = Pick<JourneyDocument, 'modules'> & Partial<JourneyDocument>

/** What has changed in the journey: its modules, their gates, what completes them, and the three readings. */
export function journeyChanges(old: ComparedJourney, now: ComparedJourney): Told[] {
  const told: Told[] = []
  old.modules.forEach((module, at) => {
    if (now.modules.some(({ id }) => id === module.id)) return
    told.push({
      code: 'module-removed',
      level: 'breaking',
      message: `The module "${module.id}" is gone from the journey.`,
      reason: 'Who is under way in it cannot go on, and who completed it has completed nothing.',
      at: [['modules', at], ['modules']],
    })
  })
  now.modules.forEach((module, at) => {
    const was = old.modules.findIndex(({ id }) => id === module.id)
    const previous = old.modules[was]
    if (previous) told.push(...moduleChanges(previous, module, was, at))
    else
      told.push({
        code: 'module-added',
        level: 'safe',
        message: `There is a new module, "${module.id}".`,
        reason: 'What is completed stays completed; the journey is counted over more modules.',
        at: [['modules'], ['modules', at]],
      })
  })
  for (const key of ['dashboard', 'map', 'insights', 'path', 'stepTotal', 'startRoute'] as const) {
    if (same(old[key], now[key])) continue
    const gate = key === 'path'
    told.push({
      code: gate ? 'gate-changed' : 'reading-changed',
      level: gate ? 're-score' : 'safe',
      message: gate ? 'What opens the path integration is another.' : `"${key}" of the journey is another.`,
      reason: gate
        ? 'Answers stay as they are; what is open to somebody may be another.'
        : 'It shows and counts; answers are not touched.',
      at: [[key], [key]],
    })
  }
  return told
}

function moduleChanges(old: JourneyModule, now: JourneyModule, was: number, at: number): Told[] {
  const told: Told[] = []
  const places = (key: string) =>
    [
      ['modules', was, key],
      ['modules', at, key],
    ] as const
  if (old.number !== now.number)
    told.push({
      code: 'module-number-changed',
      level: 'breaking',
      message: `The module "${now.id}" has the number ${now.number} now, not ${old.number}.`,
      reason: 'Answers under way are kept by the number, and would be taken for those of another module.',
      at: places('number'),
    })
  const isTighter = !opensWith(now.prerequisites, old.prerequisites)
  const isLooser = !opensWith(old.prerequisites, now.prerequisites)
  const [waits, waited] = [modulesIn(now.prerequisites), modulesIn(old.prerequisites)]
  if (isTighter) {
    const more = waits.filter((id) => !waited.includes(id))
    told.push({
      code: 'gate-tightened',
      level: 're-score',
      message:
        more.length > 0
          ? `The module "${now.id}" waits for ${more.join(', ')} as well.`
          : `The module "${now.id}" waits for more of ${waits.join(', ')} than before.`,
      reason: 'Who is under way in it may find it locked; their answers are kept.',
      at: places('prerequisites'),
    })
  }
  if (isLooser) {
    const fewer = waited.filter((id) => !waits.includes(id))
    told.push({
      code: 'gate-loosened',
      level: 'safe',
      message:
        fewer.length > 0
          ? `The module "${now.id}" no longer waits for ${fewer.join(', ')}.`
          : `The module "${now.id}" opens sooner than before.`,
      reason: 'What was open stays open.',
      at: places('prerequisites'),
    })
  }
  if (!same(old.completedBy, now.completedBy))
    told.push({
      code: 'completion-changed',
      level: 're-score',
      message: `The module "${now.id}" is completed by something else.`,
      reason: 'What is completed stays so; who is under way completes it otherwise.',
      at: places('completedBy'),
    })
  const decided = new Set(['number', 'prerequisites', 'completedBy'])
  const other = differingKeys(old, now).filter((key) => !decided.has(key))
  const [first] = other
  if (first !== undefined)
    told.push({
      code: 'wording',
      level: 'safe',
      message: `The module "${now.id}" is told otherwise: ${other.join(', ')}.`,
      reason: 'Answers are not touched.',
      at: places(first),
    })
  return told
}

/** Whether one gate is open whenever another is: on each way through the other, it is. */
const opensWith = (gate: Prerequisites, other: Prerequisites): boolean =>
  waysThrough(other).every((way) => isOpen(gate, way))

/** More ways than this are no gate that anybody reads. */
const MOST_WAYS = 1_000

/** Modules that together open a gate, one set for each way to choose among those of which any is enough. */
function waysThrough(gate: Prerequisites): ReadonlySet<string>[] {
  const { any, of } = partsOf(gate)
  const ways = of.map((part) => (typeof part === 'string' ? [new Set([part])] : waysThrough(part)))
  if (any) return ways.flat().slice(0, MOST_WAYS)
  return ways.reduce<ReadonlySet<string>[]>(
    (all, each) =>
      all.flatMap((before) => each.map((way) => new Set([...before, ...way]))).slice(0, MOST_WAYS),
    [new Set()],
  )
}
