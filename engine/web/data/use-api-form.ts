import type { FormEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { CallOptions, Operation, Reply } from '../api.ts'
import { useUnauthorized } from '../unauthorized.ts'
import { useWrite } from './use-write.ts'

/** What is wrong after a refusal: a sentence for each field by its name, and one for the form. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>
  readonly form?: string
}

export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event: FormEvent) => void
  /** What is wrong with a field, in words. */
  readonly errorOf: (name: Path<Values>) => string | undefined
  /** What is wrong with the whole. */
  readonly formError: string | undefined
}

interface ApiFormPlan<Values extends FieldValues, K extends Operation> {
  readonly values: DefaultValues<Values>
  /** What is sent for the values; a promise where a device is asked first. */
  readonly request: (values: Values) => CallOptions<K> | Promise<CallOptions<K>>
  readonly onDone: (reply: Reply<K>) => unknown
  /** What a failure means. */
  readonly refused: (error: unknown) => Refused | Promise<Refused>
}

/**
 * A form that makes one call. What was typed stays whatever happens, each thing that is wrong is said at its field, the
 * first of them gets the focus, and a second submit while the first is under way does nothing.
 */
export function useApiForm<Values extends FieldValues, K extends Operation>(
  operation: K,
  { values, request, onDone, refused }: ApiFormPlan<Values, K>,
): ApiForm<Values> {
  const form = useForm<Values>({ defaultValues: values, mode: 'onSubmit', reValidateMode: 'onChange' })
  const write = useWrite(operation)
  const onUnauthorized = useUnauthorized()
  const { errors } = form.formState

  const tell = async (error: unknown) => {
    const { fields, form: whole } = await refused(error)
    if (whole !== undefined) form.setError('root', { message: whole })
    const [first] = Object.keys(fields)
    for (const [name, message] of Object.entries(fields))
      // The plan's own names of its fields.
      form.setError(name as Path<Values>, { message }, { shouldFocus: name === first })
  }
  const change = async (given: Values) => {
    try {
      const sent = await write.send(await request(given))
      if ('reply' in sent) await onDone(sent.reply)
      else if (sent.error) await tell(sent.error)
    } catch (error) {
      // What was asked for before the call itself.
      if (!onUnauthorized(error, operation)) await tell(error)
    }
  }

  return {
    ...form,
    submit: (event) => {
      event.preventDefault()
      if (!form.formState.isSubmitting) void form.handleSubmit(change)(event)
    },
    errorOf: (name) => {
      const message = errors[name]?.message
      return typeof message === 'string' ? message : undefined
    },
    formError: errors.root?.message,
  }
}
