import { optionsOf } from '../../core/scoring/ballot.ts'
import type { FlowName } from '../../core/migrate/index.ts'
import type { AssessmentDocument, AssessmentItem } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import type { Told } from './change.ts'
import { movedIn } from './moved.ts'
import { optionChanges } from './options.ts'
import { differingKeys, same } from './same.ts'
import { scoringChanges } from './scoring.ts'

interface PlacedItem {
  readonly item: AssessmentItem
  readonly path: Path
}

const placedItems = ({ items }: AssessmentDocument): readonly PlacedItem[] =>
  items.map((item, at) => ({ item, path: ['items', at] }))

const namesOf = (items: readonly PlacedItem[]) => items.map(({ item }) => item.id)

/** What has changed between two versions of an assessment. `asked` are the questionnaires that ask it. */
export function assessmentChanges(
  old: AssessmentDocument,
  now: AssessmentDocument,
  asked: readonly FlowName[],
): Told[] {
  const [before, after] = [placedItems(old), placedItems(now)]
  const lost = (place: string, values?: readonly string[]) => ({
    lost: asked.map((flow) => ({ flow, place, ...(values ? { values } : {}) })),
  })
  const told: Told[] = [...typeChanges(old, now)]
  for (const { item, path } of before) {
    if (after.some((each) => each.item.id === item.id)) continue
    const retired = now.retired?.includes(item.id) === true
    told.push({
      code: 'item-removed',
      level: retired ? 're-score' : 'breaking',
      message: `The question "${item.id}" is gone.`,
      reason: retired
        ? 'It is retired: answers to it are passed over, and the others may come to another result.'
        : 'Answers to it belong nowhere. Name it under `retired`, and they are passed over.',
      at: [path, ['items']],
      scores: now.id,
      ...(retired ? {} : lost(item.id)),
    })
  }
  for (const { item, path } of after) {
    const was = before.find((each) => each.item.id === item.id)
    if (was) told.push(...itemChanges(old, was, now, { item, path }, lost))
    else
      told.push({
        code: 'item-added',
        level: 're-score',
        message: `There is a new question, "${item.id}".`,
        reason: 'Whoever is under way is asked it as well; results that are there were made without it.',
        at: [['items'], path],
        scores: now.id,
      })
  }
  const moved = movedIn(namesOf(before), namesOf(after))
  if (moved.length > 0)
    told.push({
      code: 'items-moved',
      level: 'safe',
      message: `The questions stand in another order: ${moved.join(', ')}.`,
      reason: 'The same answers come to the same result in any order.',
      at: [['items'], ['items']],
    })
  told.push(...scoringChanges(old, now))
  const words = differingKeys(old, now).filter((key) => ['title', 'description'].includes(key))
  const [first] = words
  if (first !== undefined)
    told.push({
      code: 'wording',
      level: 'safe',
      message: `The assessment says something else: ${words.join(', ')}.`,
      reason: 'Words only.',
      at: [[first], [first]],
    })
  return told
}

function typeChanges(old: AssessmentDocument, now: AssessmentDocument): Told[] {
  return (['assessmentType', 'moduleNumber', 'saves'] as const)
    .filter((key) => !same(old[key], now[key]))
    .map((key) => ({
      code: `${key === 'saves' ? 'saved-shape' : key === 'assessmentType' ? 'type' : 'module-number'}-changed`,
      level: key === 'saves' ? 're-score' : 'breaking',
      message:
        key === 'saves'
          ? 'Results are saved in another shape.'
          : `Results are saved under another ${key === 'assessmentType' ? 'type' : 'module'}: ${old[key]} before, ${now[key]} now.`,
      reason:
        key === 'saves'
          ? 'Results that are there keep the older shape until they are made anew.'
          : 'Results that are there are not found.',
      at: [[key], [key]],
      scores: now.id,
    }))
}

function itemChanges(
  old: AssessmentDocument,
  before: PlacedItem,
  now: AssessmentDocument,
  after: PlacedItem,
  lost: (place: string, values?: readonly string[]) => Pick<Told, 'lost'>,
): Told[] {
  const { id } = after.item
  const named = `question "${id}"`
  const told: Told[] = []
  const own = [pathOfOptions(before), pathOfOptions(after)] as const
  const options = [optionsOf(old, before.item), optionsOf(now, after.item)] as const
  const compared = (side: 0 | 1) =>
    options[side].map(({ value, label }, at) => ({ value, label, path: [...own[side], at] }))
  told.push(
    ...optionChanges(compared(0), compared(1), { named, path: own, lost: (values) => lost(id, values) }),
  )
  options[1].forEach((option, at) => {
    const was = options[0].findIndex(({ value }) => value === option.value)
    const previous = options[0][was]
    if (!previous || (previous.counts === option.counts && previous.weight === option.weight)) return
    const worth = (each: typeof option) =>
      each.counts === undefined ? `is worth ${each.weight ?? 0}` : `counts for ${each.counts}`
    told.push({
      code: 'option-weight-changed',
      level: 're-score',
      message: `"${option.value}" at the ${named} ${worth(option)} now; before it ${worth(previous)}.`,
      reason: 'The same answers may come to another result.',
      at: [
        [...own[0], was],
        [...own[1], at],
      ],
      scores: now.id,
    })
  })
  for (const key of ['weight', 'reverse'] as const) {
    const [from, to] = [before.item[key], after.item[key]]
    if (from === to) continue
    told.push({
      code: `item-${key}-changed`,
      level: 're-score',
      message:
        key === 'weight'
          ? `The ${named} counts ${to ?? 1} times now, not ${from ?? 1}.`
          : `The ${named} is ${to === true ? '' : 'no longer '}reversed${to === true ? ' now' : ''}.`,
      reason: 'The same answers may come to another result.',
      at: [
        [...before.path, key],
        [...after.path, key],
      ],
      scores: now.id,
    })
  }
  if (before.item.prompt !== after.item.prompt)
    told.push({
      code: 'wording',
      level: 'safe',
      message: `The ${named} is put otherwise.`,
      reason: 'Words only; if it means something else now, give it a new id and retire the old one.',
      at: [
        [...before.path, 'prompt'],
        [...after.path, 'prompt'],
      ],
    })
  return told
}

const pathOfOptions = ({ item, path }: PlacedItem): Path =>
  item.options ? [...path, 'options'] : ['options']
