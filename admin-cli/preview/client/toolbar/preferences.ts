import { useState } from 'react'
import type { EffectsMode, Theme } from '../scene.ts'

export const WIDTHS = ['320', '375', '768', '1280', 'free'] as const
export type Width = (typeof WIDTHS)[number]

/** How the screen is shown: kept in this browser. */
export interface Preferences {
  readonly theme: Theme
  readonly width: Width
  readonly locale: string
  readonly effects: EffectsMode
}

const KEY = 'lodestar-preview'
const FIRST: Preferences = { theme: 'system', width: 'free', locale: '', effects: 'works' }

const oneOf = <T extends string>(value: unknown, all: readonly T[], otherwise: T): T =>
  all.find((each) => each === value) ?? otherwise

function stored(): Preferences {
  try {
    const held: Partial<Record<keyof Preferences, unknown>> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return {
      theme: oneOf(held.theme, ['system', 'light', 'dark'], FIRST.theme),
      width: oneOf(held.width, WIDTHS, FIRST.width),
      locale: typeof held.locale === 'string' ? held.locale : FIRST.locale,
      effects: oneOf(held.effects, ['works', 'waits', 'fails'], FIRST.effects),
    }
  } catch {
    return FIRST
  }
}

export function usePreferences(): [Preferences, (changes: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(stored)
  const change = (changes: Partial<Preferences>) => {
    const next = { ...preferences, ...changes }
    setPreferences(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Forbidden: it holds until the page is closed.
    }
  }
  return [preferences, change]
}
