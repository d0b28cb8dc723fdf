import { gunzipSync } from 'node:zlib'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { packOfBytes } from './kept-pack.ts'

/** A pack as it is sent and kept: its files as JSON, by gzip. */
export type SentPack = Uint8Array

/** What came of opening one. */
export type OpenedSent =
  /** As `openedPack` reads it. */
  | { readonly opened: Uint8Array }
  /** Where it is broken, as `FILE:LINE:COLUMN`, and why. */
  | { readonly faults: readonly { readonly path: string; readonly message: string }[] }
  /** It is no pack at all. */
  | { readonly unreadable: true }

/** Opens a pack that was sent. `known`: it was checked when it was published, so that it only has to be read. */
export type SentPackOpener = (sent: SentPack, known: boolean) => Promise<OpenedSent>

/** The pack that was opened, by whoever it was; undefined when the bytes are not whole. */
export function openedPack(opened: Uint8Array): Pack | undefined {
  try {
    return packOfBytes(gunzipSync(opened))
  } catch {
    return undefined
  }
}
