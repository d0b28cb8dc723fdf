import type { Db } from '../database/database.ts'
import { together } from '../http/batch.ts'
import {
  findProgressSession,
  findProgressSessions,
  type KeptSession,
  type OverVersion,
  type SavedSession,
  saveOverVersion,
  saveOverVersions,
  type SessionPlace,
} from '../queries/progress-sessions.ts'

/** What is asked for and saved most, of all who are here at the same time together. */
export interface Drafts {
  find(place: SessionPlace): Promise<KeptSession | undefined>
  /** Undefined when the answers are at another version, or not there. */
  saveOver(save: OverVersion): Promise<SavedSession | undefined>
}

export const createDrafts = (db: Db): Drafts => ({
  find: together<SessionPlace, KeptSession | undefined>({
    several: (places) => findProgressSessions(db, places),
    alone: ({ userId, name }) => findProgressSession(db, userId, name),
  }),
  saveOver: together<OverVersion, SavedSession | undefined>({
    keyOf: ({ userId, values }) => `${userId} ${values.name}`,
    several: (saves) => saveOverVersions(db, saves),
    alone: (save) => saveOverVersion(db, save),
  }),
})
