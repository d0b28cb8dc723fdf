import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type flowMachine, formDataFrom, hasUnsaved, stepIdAt } from '../../core/flow/index.ts'
import type { DraftKeeper } from './drafts.ts'

/** A change is on this device after at most this long. Milliseconds; the promise is 250. */
const WRITE_WITHIN_MS = 200

/** Writes the draft soon after each change, and at once when the page may be about to go. */
export function useDraftWriting(actor: ActorRefFrom<typeof flowMachine>, drafts: DraftKeeper | null): void {
  useEffect(() => {
    if (!drafts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let written = actor.getSnapshot().context

    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const snapshot = actor.getSnapshot()
      const { context } = snapshot
      if (
        context === written ||
        snapshot.matches({ screen: 'restoring' }) ||
        snapshot.matches({ screen: 'finished' })
      )
        return
      written = context
      // While two versions stand against each other, the draft on disk is one of them and stays as it is.
      if (context.conflict) return
      drafts.write({
        stepId: stepIdAt(context),
        formData: formDataFrom(context.compiled, context.state),
        baseVersion: context.version,
        unsaved: hasUnsaved(context) || !context.keepsSession,
        updatedAt: new Date().toISOString(),
      })
    }

    const subscription = actor.subscribe((snapshot) => {
      const { context } = snapshot
      if (snapshot.matches({ screen: 'restoring' })) written = context
      else if (snapshot.matches({ screen: 'finished' })) drafts.clear()
      else if (
        context.state !== written.state ||
        context.at !== written.at ||
        context.version !== written.version
      ) {
        timer ??= setTimeout(write, WRITE_WITHIN_MS)
      }
    })
    const onHide = () => {
      if (timer !== undefined) write()
    }
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      onHide()
      subscription.unsubscribe()
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [actor, drafts])
}
