import { useMemo } from 'react'
import { useDocument, useDocuments } from '../../content.ts'

export interface Names {
  /** The name of a value of a vocabulary; where it has none `otherwise`, or the value itself. */
  readonly nameOf: (vocabulary: string, value: string, otherwise?: string) => string
  /** All names of some vocabularies by value; of two with the same value the later one counts. */
  readonly namesOf: (...vocabularies: readonly string[]) => Readonly<Record<string, string>>
}

/** What the charts compute, in the pack's words. */
export function useNames(): Names {
  const vocabularies = useDocuments('vocabulary')
  return useMemo(() => {
    const byId = new Map(
      vocabularies.map(({ id, values }) => [id, new Map(values.map(({ value, label }) => [value, label]))]),
    )
    return {
      nameOf: (vocabulary, value, otherwise = value) => byId.get(vocabulary)?.get(value) ?? otherwise,
      namesOf: (...wanted) => Object.fromEntries(wanted.flatMap((id) => [...(byId.get(id) ?? [])])),
    }
  }, [vocabularies])
}

/** A moment as `2026-11-20T05:42:00Z` in the pack's language, in universal time. */
export function useMoment(): (utc: string) => string {
  const { locale } = useDocument('pack')
  const { utc: words } = useDocument('modality-page').figure
  return (utc) => {
    const at = new Date(utc)
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(at)
    return words
      .replace('{date}', format({ dateStyle: 'long' }))
      .replace('{time}', format({ timeStyle: 'short', hourCycle: 'h23' }))
  }
}

/** A name of the charts as content keys write it: `Solar Plexus` -> `solar-plexus`, `Life's Work` -> `lifes-work`. */
export const keyOfName = (name: string): string =>
  name
    .replaceAll(/['’]/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
