/** What the loader accepts of one file. A pack is written by hand: whatever is larger is a mistake or an attack. */
export const LIMITS = {
  /** UTF-16 units, so never more than the bytes of the file. */
  fileSize: 1_000_000,
  depth: 24,
  aliases: 20,
  files: 2_000,
  /** Bytes of all files of a pack. */
  packSize: 50_000_000,
  /** Findings of one document; more would only bury the first ones. */
  findings: 200,
} as const

/** Keys that reach into JavaScript's own objects. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
