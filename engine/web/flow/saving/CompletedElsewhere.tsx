import { lazy, Suspense, useEffect } from 'react'
import { resultsRouteOf } from '../../../core/routes/table.ts'
import { useDocument } from '../../content/content.ts'
import { forgetCompleted, useCompletedElsewhere } from './completed-elsewhere.ts'

// Hardly anybody is asked: the dialog and its styles are no part of the page of a task.
const CompletedDialog = lazy(() =>
  import('./CompletedDialog.tsx').then((module) => ({ default: module.CompletedDialog })),
)

/** The module was completed on another page or device: its results, or begin again from the answers on this page. */
export function CompletedElsewhere() {
  const { completedElsewhere: words } = useDocument('runner')
  const { modules } = useDocument('journey')
  const completed = useCompletedElsewhere()
  // Whoever leaves the flow has answered.
  useEffect(() => forgetCompleted, [])
  const module = modules.find(({ id }) => id === completed?.flow)
  if (!words || !completed) return null
  const begin = () => {
    completed.beginAgain()
    forgetCompleted()
  }
  return (
    <Suspense fallback={null}>
      <CompletedDialog
        words={words}
        results={module?.resultsRoute ?? (module ? resultsRouteOf(module.route) : '/')}
        onBegin={begin}
      />
    </Suspense>
  )
}
