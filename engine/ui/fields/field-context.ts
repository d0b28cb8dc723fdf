import { createContext, useContext } from 'react'

/** What a control needs from the field around it. */
export interface FieldLinks {
  id: string
  invalid: boolean
  describedBy: string | undefined
}

export const FieldContext = createContext<FieldLinks | null>(null)

/**
 * The links of the surrounding `Field`, as attributes for a control. The control's own id and description
 * win or are added.
 */
export function useField(own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {}) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid ? (true as const) : undefined,
  }
}
