import type { CareCheck } from '../core/care/check.ts'
import { withoutFlagged } from '../core/care/texts.ts'
import { once } from '../core/once.ts'
import type { Asking } from './asking.ts'
import { fieldsIn } from './values.ts'

/**
 * The same, with every text that tells of danger as if it had not been given. All words of a seeker that something is
 * written from come through here: nothing quotes such a text, nothing is built upon it, and no model is told (trust 24).
 */
export function withoutDanger<Own extends Asking>(check: CareCheck, asking: Own): Own {
  // Places and times of a birth are computed with and never quoted: what a false alarm took out would be missing.
  const computed = asking.library.flows.birth
  /** The text, or null when it tells of danger. */
  const safe = (text: string | null): string | null => (text !== null && check(text).length > 0 ? null : text)
  return {
    ...asking,
    user: { ...asking.user, firstName: safe(asking.user.firstName) },
    assessments: once(async () =>
      (await asking.assessments()).map((each) =>
        each.assessmentType === computed?.type && computed.path === null
          ? each
          : { ...each, results: fieldsIn(withoutFlagged(check, each.results)) },
      ),
    ),
    earlier: once(async () =>
      (await asking.earlier()).map((each) => ({
        ...each,
        results: fieldsIn(withoutFlagged(check, each.results)),
      })),
    ),
    experiments: once(async () =>
      (await asking.experiments())
        .filter(({ title }) => safe(title) !== null)
        .map((each) => ({
          ...each,
          userReflection: safe(each.userReflection),
          insights: each.insights.filter((text) => safe(text) !== null),
        })),
    ),
    setup: once(async () => fieldsIn(withoutFlagged(check, await asking.setup()))),
    written: async (commission) => withoutFlagged(check, await asking.written(commission)),
    entries: once(async () => (await asking.entries()).filter(({ text }) => safe(text) !== null)),
    noted: once(async () =>
      (await asking.noted()).filter(({ title, note }) => safe(title) !== null && safe(note) !== null),
    ),
  }
}
