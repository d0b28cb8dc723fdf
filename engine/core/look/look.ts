import type { LookColours, LookDocument } from '../pack/documents.gen.ts'
import tokens from './tokens.json' with { type: 'json' }

/** What a colour is for, such as `ink` or `action`. */
export type Role = keyof LookColours
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The standard colours, as three numbers of OKLCH each. */
export const TOKENS: Readonly<Record<Theme, Readonly<Record<Role, string>>>> = tokens
export const ROLES = Object.entries(tokens.light).map(([role]) => role as Role)

/** The custom property in which a role stands, such as `--action-hover` or `--m1-t`. */
export const propertyOf = (role: string): string =>
  /^(m[1-5]|ai)t$/.test(role)
    ? `--${role.slice(0, -1)}-t`
    : `--${role.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

/** The colour of a role in a theme as CSS writes it: the pack's, or the standard one. */
export const colourIn = (look: LookDocument | undefined, theme: Theme, role: Role): string =>
  look?.[theme]?.[role] ?? `oklch(${TOKENS[theme][role]})`
