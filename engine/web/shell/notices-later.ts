import { lazy, type ComponentType } from 'react'
import type { Toaster } from '../../ui/index.ts'

interface Loaded {
  Notices: ComponentType
  Toasts: ComponentType<{ toaster: Toaster }>
}

// Nothing has to be said before the first page is there, so these do not weigh on it. Where they do not come, the
// page goes on without them: what fails is also said where it failed.
const nothing: Loaded = { Notices: () => null, Toasts: () => null }
const load = (): Promise<Loaded> => import('./Notices.tsx').catch(() => nothing)

export const Notices = lazy(async () => ({ default: (await load()).Notices }))
export const Toasts = lazy(async () => ({ default: (await load()).Toasts }))
