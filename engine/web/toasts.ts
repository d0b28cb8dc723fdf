import { useCallback } from 'react'
import { fill } from '../core/copy.ts'
import type { Notice, ToastsWords } from '../core/pack/documents.gen.ts'
import { useApp, type App } from './app-context.ts'
import { documentOf } from './content/content.ts'

/** A toast of the pack, by its name in `screens/toasts.yaml`. */
export type ToastName = Exclude<keyof ToastsWords, 'kind' | 'id' | 'fallbacks'>
export type ToastValues = Readonly<Record<string, string | number>>
export type ShowToast = (name: ToastName, values?: ToastValues) => void

/** Shows a toast of the pack, in place of the one before; navigation inside the app does not end it (C-75). */
export function showToast(
  { client, toaster }: Pick<App, 'client' | 'toaster'>,
  name: ToastName,
  values: ToastValues = {},
): void {
  const toast: { title: string; description?: string; variant?: 'default' | 'destructive' } | undefined =
    client.getQueryData(documentOf('toasts').queryKey)?.[name]
  if (!toast) return
  toaster.show({
    title: fill(toast.title, values),
    ...(toast.description === undefined ? {} : { description: fill(toast.description, values) }),
    variant: toast.variant ?? 'default',
  })
}

/** `const toast = useToast()`, then `toast('loginFailed', { message })`. */
export function useToast(): ShowToast {
  const app = useApp()
  return useCallback((name, values) => showToast(app, name, values), [app])
}

/** Shows a notice that stands in a document of its own. */
export function useNotice(): (notice: Notice) => void {
  const { toaster } = useApp()
  return ({ title, description, variant = 'default' }) =>
    toaster.show({ title, variant, ...(description === undefined ? {} : { description }) })
}
