import { createContext, useContext } from 'react'
import type { DocumentByKind } from '../../engine/core/pack/documents.gen.ts'
import { documents } from '../../tests/support/web/documents.ts'
import type { AnyDocument } from '../../tests/support/web/harness.ts'

/** The languages of the toolbar. */
export const LANGUAGES = [
  { value: 'en', title: 'English' },
  { value: 'es', title: 'Español' },
] as const

/** The product's documents in a language of the toolbar; undefined: in the pack's own. */
export async function documentsIn(language: unknown): Promise<readonly AnyDocument[] | undefined> {
  if (language !== 'es') return undefined
  const { default: translated } = await import('virtual:pack-documents/es')
  // Each of them has a kind and an id: the loader has checked it.
  return translated as readonly AnyDocument[]
}

const Shown = createContext<readonly AnyDocument[]>(documents)
export const InLanguage = Shown.Provider

/** The product's documents in the language of the toolbar. */
export const useDocuments = (): readonly AnyDocument[] => useContext(Shown)

/** A document of the product's pack. */
export function documentIn<K extends keyof DocumentByKind>(
  kind: K,
  id: string = kind,
  among: readonly AnyDocument[] = documents,
): DocumentByKind[K] {
  const found = among.find((each) => each.kind === kind && each.id === id)
  if (!found) throw new Error(`The pack holds no ${kind} "${id}"`)
  return found as DocumentByKind[K]
}
