import type { ReactNode } from 'react'

/** One thing that can be chosen. */
export interface Option {
  /** Permanent id of the option; unique in its group. */
  value: string
  label: ReactNode
  description?: ReactNode
  /** Cannot be chosen now, but can be reached and read. */
  disabled?: boolean
}

/** Options under a heading. */
export interface OptionSection {
  id: string
  heading: ReactNode
  description?: ReactNode
  options: readonly Option[]
}
