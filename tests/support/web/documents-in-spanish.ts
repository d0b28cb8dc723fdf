import translated from 'virtual:pack-documents/es'
import type { AnyDocument } from './harness.ts'

/** Every document of the product's pack in Spanish. Beside `documents`, since reading them takes a second few tests need. */
// Each of them has a kind and an id: the loader has checked it.
export const documentsInSpanish = translated as readonly AnyDocument[]
