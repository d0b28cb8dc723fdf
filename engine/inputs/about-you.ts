import type { ResolvedOptions } from '../core/flow/options.ts'
import { journeyProgress } from '../core/journey/progress.ts'
import type { Asking } from './asking.ts'
import { valueAt } from './made.ts'
import { answerIn, type Fields, filled, inWords, isId, textIn, textsIn } from './values.ts'

/** The name that the seeker is spoken to with. It never goes to a model. */
export const seeker = ({ user }: Asking): Promise<Fields> =>
  Promise.resolve({ firstName: textIn(user.firstName) ?? 'Seeker' })

/** The day in UTC. */
export function today({ now }: Asking): Promise<Fields> {
  const date = new Date(now)
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(date)
  return Promise.resolve({
    date: date.toISOString().slice(0, 10),
    weekday: named({ weekday: 'long' }),
    month: named({ month: 'long' }),
  })
}

/** What was chosen as it stood on the screen; an option that is gone has no words any more. */
function labelsOf(options: ResolvedOptions | null, chosen: readonly unknown[]): string[] {
  const list = (options?.groups ?? []).flatMap((group) => group.options)
  return textsIn(chosen).flatMap(
    (value) => list.find((option) => option.value === value)?.label ?? (isId(value) ? [] : value),
  )
}

/** What the pack says of the life stage that the seeker chose. */
export async function profile({ library, lifeStage }: Asking): Promise<Fields | undefined> {
  const chosen = await lifeStage()
  const stage = library.lifeStages?.stages.find(({ id }) => id === chosen)
  if (!stage) return undefined
  const { id, title, description, challenges, opportunities } = stage
  return { stage: { id, title, description }, challenges, opportunities }
}

/**
 * Where the seeker is in life, and their answers of the setup, each with its question, in the order in which they are
 * asked: what was chosen in the words of its option.
 */
export async function onboarding({ library, lifeStage, setup }: Asking): Promise<Fields | undefined> {
  const chosen = await lifeStage()
  const answers = await setup()
  const stage = library.lifeStages?.stages.find(({ id }) => id === chosen)
  const asked = library.lifeStages ? stage?.onboarding : library.setupOf(chosen)?.id
  const steps = (asked === undefined ? undefined : library.flow(asked))?.rules.compiled.steps ?? []
  // In the order of the questions: a database keeps the answers in one of its own.
  const told = steps.flatMap(({ step, bind, options }) => {
    const value = valueAt(answers, bind)
    const question = 'prompt' in step ? step.prompt : undefined
    const answer =
      options !== null || Array.isArray(value)
        ? labelsOf(options, [value].flat()).join('; ')
        : answerIn(value, library.saying)
    return question && answer ? [{ question, answer }] : []
  })
  return filled({ stage: stage?.title, answers: told })
}

/** Entries of the journal that a text quotes from. */
const NEWEST = 8

/** The newest entries of the journal. */
export async function journal({ entries, library }: Asking): Promise<Fields | undefined> {
  const newest = (await entries()).slice(0, NEWEST)
  return filled({
    entries: newest.flatMap(({ entryDate, text }) => {
      const said = library.saying(text)
      return said === '' ? [] : [{ date: entryDate, text: said }]
    }),
  })
}

/** How far the seeker has come, in all and in each module. */
export async function journey({ progress: facts, library }: Asking): Promise<Fields> {
  const progress = journeyProgress(await facts(), library.journey)
  const titles = library.journey.modules.filter(({ id }) => progress.completedModules.includes(id))
  const next = library.journey.modules.find(({ id }) => !progress.completedModules.includes(id))
  return {
    completed: titles.length,
    titles: titles.map(({ title }) => title),
    ...(next ? { next: next.title } : {}),
    modules: progress.modules.map(({ moduleId, moduleName, status, progressPercent }) => ({
      id: moduleId,
      title: moduleName,
      status: inWords(status),
      percent: Math.round(progressPercent),
    })),
  }
}
