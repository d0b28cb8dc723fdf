import { Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { UiProvider } from '../ui/index.ts'
import { AppContext } from './app-context.ts'
import { documentOf } from './content/content.ts'
import type { RunningApp } from './create-app.tsx'
import { useInBrowser } from './prerender/in-browser.ts'
import { Toasts } from './shell/notices-later.ts'

/** The whole app on a page. The documents of the boot bundle are in its cache by then. */
export function AppRoot({ app }: { app: RunningApp }) {
  return (
    <UiProvider hatches={app.client.getQueryData(documentOf('look').queryKey)?.hatches ?? {}}>
      <QueryClientProvider client={app.client}>
        <AppContext value={app}>
          <RouterProvider router={app.router} />
          <Said app={app} />
        </AppContext>
      </QueryClientProvider>
    </UiProvider>
  )
}

/** Outside of the router, so that a toast outlives the screen that showed it (C-75). */
function Said({ app }: { app: RunningApp }) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <Toasts toaster={app.toaster} />
    </Suspense>
  )
}
