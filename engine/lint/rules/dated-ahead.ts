import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { Check } from '../rule.ts'

/** Somewhere on earth it is tomorrow already. */
const TOMORROW = 24 * 60 * 60 * 1000

/** Days that are still to come, where a day is told that has been. */
export const datedAhead: Check = ({ sources }) => {
  const last = new Date(Date.now() + TOMORROW).toISOString()
  return sources.flatMap((source): Finding[] => {
    const say = (message: string, path: Path, suggestion: string): Finding =>
      source.finding('dated-ahead', message, path, { suggestion })
    const article = documentAs(source, 'article')
    const page = documentAs(source, 'page')
    const days = [
      { day: article?.publishedAt, path: ['publishedAt'] },
      { day: article?.updatedAt, path: ['updatedAt'] },
      { day: page?.updated, path: ['updated'] },
    ]
    const ahead = days.flatMap(({ day, path }) =>
      day === undefined || day <= last.slice(0, day.length)
        ? []
        : [
            say(
              `${day} is still to come, and nothing waits for it: readers see that day from today on.`,
              path,
              'Write the day on which it is published, or keep it out of the pack until then.',
            ),
          ],
    )
    const { publishedAt, updatedAt } = article ?? {}
    const turned =
      ahead.length === 0 && publishedAt !== undefined && updatedAt !== undefined && updatedAt < publishedAt
        ? [
            say(
              `It was changed on ${updatedAt}, before it was published on ${publishedAt}.`,
              ['updatedAt'],
              'Turn the two, or leave this out.',
            ),
          ]
        : []
    const lines = (documentAs(source, 'care-lines')?.countries ?? []).flatMap((country, at) =>
      country.lines.flatMap(({ checked }, index) =>
        checked <= last.slice(0, checked.length)
          ? []
          : [
              say(
                `${checked} is still to come: nobody can have looked this line up then.`,
                ['countries', at, 'lines', index, 'checked'],
                'Write the month in which somebody saw its number.',
              ),
            ],
      ),
    )
    return [...ahead, ...turned, ...lines]
  })
}
