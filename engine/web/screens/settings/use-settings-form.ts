import { useRef, type FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useUnauthorized } from '../../unauthorized.ts'
import type { Operation } from '../../api.ts'
import type { Refused } from './settings-refusal.ts'

export interface SettingsForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event: FormEvent) => void
  /** What is wrong with a field, in words. */
  readonly errorOf: (name: Path<Values>) => string | undefined
  /** What is wrong with the whole. */
  readonly formError: string | undefined
}

interface SettingsFormPlan<Values extends FieldValues> {
  readonly operation: Operation
  readonly values: DefaultValues<Values>
  /** Makes the change. */
  readonly send: (values: Values) => Promise<void>
  /** What a failure of `send` means. */
  readonly refused: (error: unknown) => Refused | Promise<Refused>
}

/**
 * A form of the settings. What was typed stays whatever happens, each thing that is wrong is said at its field, the
 * first of them gets the focus, and a second submit while the first is under way does nothing.
 */
export function useSettingsForm<Values extends FieldValues>({
  operation,
  values,
  send,
  refused,
}: SettingsFormPlan<Values>): SettingsForm<Values> {
  const form = useForm<Values>({ defaultValues: values, mode: 'onSubmit', reValidateMode: 'onChange' })
  const onUnauthorized = useUnauthorized()
  const busy = useRef(false)
  const { errors } = form.formState

  const change = async (given: Values) => {
    if (busy.current) return
    busy.current = true
    try {
      await send(given)
    } catch (error) {
      if (onUnauthorized(error, operation)) return
      const { fields, form: whole } = await refused(error)
      if (whole !== undefined) form.setError('root', { message: whole })
      const [first] = Object.keys(fields)
      for (const [name, message] of Object.entries(fields))
        // The plan's own names of its fields.
        form.setError(name as Path<Values>, { message }, { shouldFocus: name === first })
    } finally {
      busy.current = false
    }
  }

  return {
    ...form,
    submit: (event) => void form.handleSubmit(change)(event),
    errorOf: (name) => {
      const message = errors[name]?.message
      return typeof message === 'string' ? message : undefined
    },
    formError: errors.root?.message,
  }
}
