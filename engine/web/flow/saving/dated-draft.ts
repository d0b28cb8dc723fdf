import type { QueryClient } from '@tanstack/react-query'
import { compileFlow, type LocalDraft } from '../../../core/flow/index.ts'
import type {
  MigrationDocument,
  ModuleDocument,
  QuestionnaireDocument,
} from '../../../core/pack/documents.gen.ts'
import { type DraftKeeper, type DraftStorage, keepDraftIn } from '../../../runner/index.ts'
import { ApiError } from '../../data/api-error.ts'
import { documentsOf } from '../../content/content.ts'

/** A document with a flow whose answers a device keeps. */
export type DraftedDocument = ModuleDocument | QuestionnaireDocument

/** The content that is on screen. */
export interface ContentOnScreen {
  readonly version: string
  readonly hash: string
}

/** The migrations of the pack that is served; none when it holds none. */
async function migrationsOf(client: QueryClient): Promise<readonly MigrationDocument[]> {
  try {
    return await client.fetchQuery(documentsOf('migration'))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/**
 * Keeps the draft of a flow with the content that its answers were given to. A draft of an older version is brought up
 * to date as the server does it to a session; what it was before stays beside it.
 */
export function datedDraft(
  storage: DraftStorage,
  key: string,
  of: DraftedDocument,
  content: ContentOnScreen,
  client: QueryClient,
): DraftKeeper {
  const keeper = keepDraftIn(storage, key)
  const before = keepDraftIn(storage, `${key}:before`)
  async function upToDate(draft: LocalDraft): Promise<LocalDraft> {
    const { givenTo } = draft
    if (givenTo?.version === content.version) return draft
    before.write(draft)
    try {
      const [{ bringUpToDate }, migrations] = await Promise.all([
        import('../../../core/migrate/bring-up-to-date.ts'),
        migrationsOf(client),
      ])
      const { changed, formData, stepId, askedAgain } = bringUpToDate(
        {
          formData: draft.formData,
          stepId: draft.stepId,
          givenTo: { version: givenTo?.version ?? null, hash: givenTo?.hash ?? null },
        },
        { name: { kind: of.kind, id: of.id }, compiled: compileFlow(of.flow), migrations },
      )
      if (!changed) return draft
      return { ...draft, formData, stepId: stepId ?? draft.stepId, askedAgain, givenTo: content }
    } catch {
      // Without the migrations the flow takes what it can hold, and the draft of before is there still.
      return draft
    }
  }
  return {
    read: keeper.read,
    write: (draft) => keeper.write({ ...draft, givenTo: content }),
    clear: keeper.clear,
    upToDate,
  }
}
