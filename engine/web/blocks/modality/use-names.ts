import { useMemo } from 'react'
import type { ChartNames } from '../../../core/pack/documents.gen.ts'
import { useDocument, useDocuments } from '../../content/content.ts'

/** A part of a chart that the pack names. */
export type ChartPart = keyof ChartNames

export interface Names {
  /** The name of a part with this value; where there is none `otherwise`, or the value itself. */
  readonly nameOf: (part: ChartPart, value: string, otherwise?: string) => string
  /** All names of some parts by value; of two with the same value the later one counts. */
  readonly namesOf: (...parts: readonly ChartPart[]) => Readonly<Record<string, string>>
}

/** What the charts compute, in the pack's words. */
export function useNames(): Names {
  const vocabularies = useDocuments('vocabulary')
  const { names } = useDocument('chart-figures')
  return useMemo(() => {
    const byId = new Map(
      vocabularies.map(({ id, values }) => [id, new Map(values.map(({ value, label }) => [value, label]))]),
    )
    const valuesOf = (part: ChartPart) => byId.get(names[part] ?? '')
    return {
      nameOf: (part, value, otherwise = value) => valuesOf(part)?.get(value) ?? otherwise,
      namesOf: (...parts) => Object.fromEntries(parts.flatMap((part) => [...(valuesOf(part) ?? [])])),
    }
  }, [vocabularies, names])
}

/** A moment as `2026-11-20T05:42:00Z` in the pack's language, in universal time. */
export function useMoment(): (utc: string) => string {
  const { locale } = useDocument('pack')
  const { utc: words } = useDocument('chart-figures').figure
  return (utc) => {
    const at = new Date(utc)
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(at)
    return words
      .replace('{date}', format({ dateStyle: 'long' }))
      .replace('{time}', format({ timeStyle: 'short', hourCycle: 'h23' }))
  }
}
