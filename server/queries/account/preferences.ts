import type { Preferences } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { json, row } from '../../database/sql.ts'

interface PreferencesRow {
  choices: Partial<Preferences>
}

const preferencesOf = (found: PreferencesRow | undefined): Preferences => ({
  theme: found?.choices.theme ?? null,
  motion: found?.choices.motion ?? null,
  letterKeys: found?.choices.letterKeys ?? null,
  guideJournal: found?.choices.guideJournal ?? null,
  notifyLetters: found?.choices.notifyLetters ?? null,
  notifyPractices: found?.choices.notifyPractices ?? null,
  notifyExperiments: found?.choices.notifyExperiments ?? null,
  language: found?.choices.language ?? null,
  country: found?.choices.country ?? null,
})

export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const found = await row<PreferencesRow>(db, 'select choices from user_preferences where user_id = ?', [
    userId,
  ])
  return preferencesOf(found)
}

/** Keeps the choices that are given; the others stay. */
export async function savePreferences(
  db: Db,
  userId: string,
  choices: Partial<Preferences>,
): Promise<Preferences> {
  const saved = await row<PreferencesRow>(
    db,
    `insert into user_preferences as p (user_id, choices) values (?, ?)
     on conflict (user_id) do update set choices = p.choices || excluded.choices, updated_at = now()
     returning choices`,
    [userId, json(choices)],
  )
  return preferencesOf(saved)
}
