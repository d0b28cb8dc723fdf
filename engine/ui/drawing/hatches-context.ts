import { createContext } from 'react'
import type { Hue } from '../hue.ts'
import type { HatchName } from './hatch-paths.ts'

/** Hatches of hues, as far as a look names others than the standard ones. */
export type Hatches = Readonly<Partial<Record<Hue, HatchName>>>

/** A file of its own: the first page gives it, and draws no hatch. */
export const HatchesContext = createContext<Hatches>({})
