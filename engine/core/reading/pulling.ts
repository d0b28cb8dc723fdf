import { answering, type Context, saidIn } from './context.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Evidence } from './evidence.ts'
import { type Heard, hitsOf } from './heard.ts'
import type { Hit } from './lexicon.ts'
import { tellingStem } from './returning.ts'
import { cut } from './words.ts'

/** Answers to two questions that pull apart, or say the same. */
export function pairs(context: Context): Finding[] {
  return context.rules.pairs.flatMap(([one, other]) => {
    if (one === undefined || other === undefined) return []
    const [left, right] = [answering(context.now, one), answering(context.now, other)]
    const opposed = strongestOf(left, right, (here, there) => pulledApart(context, here, there))
    const same = firstOf(left, right, (here, there) => sharedBy(context, here, there))
    const apart = opposed ?? (same ? undefined : elsewhere(context, left, right))
    return [...(apart ? [apart] : []), ...(same ? [same] : [])]
  })
}

/** The first finding of two answers, one of each side. */
function firstOf(
  left: readonly Heard[],
  right: readonly Heard[],
  look: (here: Heard, there: Heard) => Generator<Finding>,
): Finding | undefined {
  for (const here of left)
    for (const there of right)
      if (here.passage.of !== there.passage.of) for (const found of look(here, there)) return found
  return undefined
}

/** The strongest of all that two answers give, one of each side; of equals the first. */
function strongestOf(
  left: readonly Heard[],
  right: readonly Heard[],
  look: (here: Heard, there: Heard) => Generator<Finding>,
): Finding | undefined {
  const found = left.flatMap((here) =>
    right.flatMap((there) => (here.passage.of === there.passage.of ? [] : [...look(here, there)])),
  )
  return found.toSorted(byStrength)[0]
}

const byStrength = (one: Finding, other: Finding): number => other.strength - one.strength

/** How strong a contrast is by how many of its sides are sure: a word alone may mean something else. */
const APART = [46, 58, 88] as const

/** Two answers of which each is about what makes the other harder. */
function* pulledApart({ rules, lexicon, said }: Context, here: Heard, there: Heard): Generator<Finding> {
  /** Two answers are about it, or one says it in more than a word. */
  const isSure = (theme: string, { from, to }: Pick<Hit, 'from' | 'to'>): boolean =>
    to > from || (said.get(theme)?.length ?? 0) > 1

  for (const [about, hit] of here.themes)
    for (const [against, other] of there.themes)
      if (rules.isOpposed(about, against) && !here.themes.has(against) && !there.themes.has(about))
        yield* findingOf({
          kind: 'contrast',
          about,
          against,
          name: lexicon.nameOf(about) ?? about,
          other: lexicon.nameOf(against) ?? against,
          strength:
            APART[isSure(about, hit) ? (isSure(against, other) ? 2 : 1) : isSure(against, other) ? 1 : 0],
          evidence: [saidIn(here, hit), saidIn(there, other)],
        })
}

/** What two answers have in common. */
function* sharedBy({ lexicon }: Context, here: Heard, there: Heard): Generator<Finding> {
  for (const [about, hit] of here.themes) {
    const again = there.themes.get(about)
    if (again)
      yield* findingOf({
        kind: 'echo',
        about,
        name: lexicon.nameOf(about) ?? about,
        strength: 64,
        evidence: [saidIn(here, hit), saidIn(there, again)],
      })
  }
}

/** Sources that a theme stands in before it is missed elsewhere. */
const OFTEN = 3

/** What the one question was answered with, and returns, is missing from the answers to the other. */
function elsewhere(
  { lexicon, now }: Context,
  left: readonly Heard[],
  right: readonly Heard[],
): Finding | undefined {
  const [here, there] = [
    left.find(({ themes }) => themes.size > 0),
    right.find(({ themes }) => themes.size > 0),
  ]
  if (!here || !there || here.passage.of === there.passage.of) return undefined
  const [about, hit] =
    [...here.themes].find(([theme]) => now.filter(({ themes }) => themes.has(theme)).length >= OFTEN) ?? []
  const [against, other] = [...there.themes][0] ?? []
  if (about === undefined || against === undefined || !hit || !other) return undefined
  return findingOf({
    kind: 'contrast',
    about,
    against,
    name: lexicon.nameOf(about) ?? about,
    other: lexicon.nameOf(against) ?? against,
    strength: 46,
    evidence: [saidIn(here, hit), saidIn(there, other)],
  })[0]
}

/** Goals and parts of a vision that cannot both be reached, by what they say. */
export function exclusions({ now }: Context): Finding[] {
  const goals = [...answering(now, 'goal'), ...answering(now, 'vision')]
  const found: Finding[] = []
  for (const [at, one] of goals.entries())
    for (const other of goals.slice(at + 1))
      if (one.passage.of !== other.passage.of) found.push(...excluded(one, other), ...refused(one, other))
  const byGoals = new Map<string, Finding>()
  for (const finding of found.toSorted(byStrength)) {
    const key = finding.evidence
      .map(({ title }) => title)
      .toSorted()
      .join('\n')
    if (!byGoals.has(key)) byGoals.set(key, finding)
  }
  return [...byGoals.values()]
}

/** What the one asks for and the other wants less of, by the word that both name it with. */
function refused(one: Heard, other: Heard): Finding[] {
  if (one.lexicon !== other.lexicon) return []
  return [...one.stems()].flatMap(([stem, at]) => {
    const there = other.stems().get(stem)
    const key = one.words[at]?.key
    if (there === undefined || key === undefined || tellingStem(key, one.lexicon) === undefined) return []
    if (one.isTurned(at) === other.isTurned(there)) return []
    // What is called by the same name is the same wish: dinner at home without the phone, and dinner at home.
    const others = titleStems(other)
    if ([...titleStems(one)].some((own) => own !== stem && others.has(own))) return []
    return excluding(one, other, [
      saidIn(one, { from: at, to: at }),
      saidIn(other, { from: there, to: there }),
    ])
  })
}

/** The stems of what a goal or a part of a vision is called by, without those that everybody writes. */
const titleStems = ({ passage: { title }, lexicon }: Heard): ReadonlySet<string> =>
  new Set(
    cut(title).words.flatMap(({ key }) =>
      tellingStem(key, lexicon) === undefined ? [] : [lexicon.stemOf(key)],
    ),
  )

const excluding = (one: Heard, other: Heard, evidence: readonly (Evidence | undefined)[]): Finding[] =>
  findingOf({
    kind: 'exclusion',
    about: one.passage.title,
    against: other.passage.title,
    name: one.passage.title,
    other: other.passage.title,
    strength: 96,
    evidence,
  })

function excluded(one: Heard, other: Heard): Finding[] {
  return hitsOf(one, 'opposed').flatMap((here) => {
    const there = hitsOf(other, 'opposed').find(
      ({ says }) => says.at === here.says.at && says.side !== here.says.side,
    )
    return there ? excluding(one, other, [saidIn(one, here), saidIn(other, there)]) : []
  })
}
