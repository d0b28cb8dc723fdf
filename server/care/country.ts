import type { Db } from '../database/database.ts'
import { findPreferences } from '../queries/account/preferences.ts'

/** The region that a browser's languages name, such as GB in `en-GB,en;q=0.8`; undefined when they name none. */
export const regionIn = (acceptLanguage = ''): string | undefined =>
  /(?:^|[,\s])[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1]

/** Whose lines are shown: those of the country that is asked for, else of Settings, else of the browser's region. */
export async function countryFor(
  db: Db,
  userId: string,
  { asked, acceptLanguage }: { asked?: string | undefined; acceptLanguage: string | undefined },
): Promise<string | undefined> {
  if (asked !== undefined) return asked.toUpperCase()
  const { country } = await findPreferences(db, userId)
  return country === null || country === 'system' ? regionIn(acceptLanguage) : country
}
