import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ToastRegion, UiProvider } from '../ui/index.ts'
import { AppContext } from './app-context.ts'
import { useDocument } from './content.ts'
import type { RunningApp } from './create-app.tsx'

/** The whole app on a page. The documents of the boot bundle are in its cache by then. */
export function AppRoot({ app }: { app: RunningApp }) {
  return (
    <UiProvider>
      <QueryClientProvider client={app.client}>
        <AppContext value={app}>
          <RouterProvider router={app.router} />
          <Toasts app={app} />
        </AppContext>
      </QueryClientProvider>
    </UiProvider>
  )
}

/** Outside of the router, so that a toast outlives the screen that showed it (C-75). */
function Toasts({ app }: { app: RunningApp }) {
  const { toasts } = useDocument('shell')
  return <ToastRegion toaster={app.toaster} label={toasts.region} dismissLabel={toasts.close} />
}
