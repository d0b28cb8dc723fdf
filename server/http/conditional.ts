import type { Context } from './route.ts'

/** True when the browser holds that version already; a 304 is then all it needs. Weak and strong tags are alike. */
export function isHeld(ctx: Context, etag: string): boolean {
  const tags = ctx
    .get('If-None-Match')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** The version in an `If-Match` header that the contract has checked: undefined for `*` or no header. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  const digits = ifMatch?.match(/"(\d+)"$/)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const etagOf = (version: number): string => `"${version}"`
