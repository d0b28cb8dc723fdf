import type { Birth, BlueprintResult, Ephemeris } from '../engine/charts/index.ts'
import type { User } from '../engine/contracts/index.ts'
import type { CareCheck } from '../engine/core/care/check.ts'
import type { CareKind } from '../engine/core/care/kinds.ts'
import type { Config } from './config.ts'
import type { Publishing } from './content/published.ts'
import type { ContentSource } from './content/source.ts'
import type { Db } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { Admission } from './load.ts'
import type { Log } from './log.ts'
import type { Binder } from './atlas/binder.ts'
import type { Mailer } from './accounts/mailer.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { SignInEvents } from './accounts/sign-in-events.ts'
import type { Drafts } from './flows/drafts.ts'
import type { Ledger } from './writing/ledger.ts'
import type { PushService } from './notifications/push-service.ts'
import type { Provider } from './writing/model/provider.ts'
import type { Places } from './places/place.ts'

/** Everything that a route may use; made once, given from outside, so that tests can give their own. */
export interface Deps {
  readonly db: Db
  /** Answers reads that may be a second old; undefined where there is none. Only `http/older-reads.ts` asks it. */
  readonly replica: Pick<Replica, 'read'> | undefined
  readonly content: ContentSource
  /** Replaces the content while the server runs; undefined where nobody may: without a key, and in development. */
  readonly publishing: Publishing | undefined
  readonly passwords: Passwords
  readonly config: Config
  readonly places: Places
  /** Where the planets stand; its table is read at the first call. */
  readonly sky: () => Ephemeris
  /** The charts of a birth, computed once. */
  readonly blueprint: (birth: Birth) => BlueprintResult
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Log
  /** The model that writes; without one everything is composed. Only `server/writing` asks it. */
  readonly provider: Provider | undefined
  /** Answers under way, outside of transactions. */
  readonly drafts: Drafts
  /** What is written for seekers, and what that may take. */
  readonly ledger: Ledger
  /** Sends mails; undefined where the operator has set no mail server. */
  readonly mailer: Mailer | undefined
  /** Where messages for devices go. */
  readonly pushService: PushService
  /** Makes files of books, off this thread. */
  readonly binder: Binder
  /** Notes what happens to the ways into accounts. */
  readonly events: SignInEvents
  /** True once the process was asked to stop. */
  readonly draining: () => boolean
  /** Whether there is time for one more piece of this work; else it is left out, or refused. */
  readonly load: Admission
}

/** What one request carries along in Koa's `ctx.state`. */
export interface RequestState {
  requestId: string
  /** The pattern of the path, never the path itself, which may hold what people typed. */
  route?: string
  user?: User
  /** The language that their account asks for: a tag, or `system` for whatever the browser says. */
  language?: string | undefined
  /** Whether something that they wrote tells of danger: then each write looks whether it still does. */
  noticed?: boolean
  /** What the texts of this request tell of, as far as they were looked at. */
  heard?: { readonly care: CareCheck; readonly kinds: Map<string, readonly CareKind[]> }
  /** Whose session begins, set by the sign-in alone: only then may one be inserted. */
  signingIn?: string | undefined
  /** Key of the session that this request has written already. */
  savedSession?: string
}
