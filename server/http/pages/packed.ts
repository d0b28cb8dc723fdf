import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isHeld } from '../conditional.ts'
import type { Context } from '../route.ts'

/** Bytes to send, as they are and compressed. */
export interface Packed {
  readonly type: string
  readonly plain: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
  /** With its quotes; without one it is sent whole every time. */
  readonly etag?: string
}

/** Smaller than this, compressing is not worth its header. */
const worthwhile = 1_024

/** Compresses once what will be sent often. */
export async function pack(plain: Buffer, type: string, etag?: string): Promise<Packed> {
  const known = etag === undefined ? {} : { etag }
  if (plain.length <= worthwhile) return { type, plain, ...known }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ])
  return { type, plain, br, gzip: zipped, ...known }
}

/** Sends what the browser takes best, or 304 when it has it. */
export function sendPacked(ctx: Context, packed: Packed, cacheControl: string): void {
  ctx.set({ 'Cache-Control': cacheControl, ...(packed.etag === undefined ? {} : { ETag: packed.etag }) })
  if (packed.br || packed.gzip) ctx.vary('Accept-Encoding')
  if (packed.etag !== undefined && isHeld(ctx, packed.etag)) {
    ctx.status = 304
    return
  }
  ctx.type = packed.type
  if (packed.br && ctx.acceptsEncodings('br')) {
    ctx.set('Content-Encoding', 'br')
    ctx.body = packed.br
  } else if (packed.gzip && ctx.acceptsEncodings('gzip')) {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = packed.gzip
  } else {
    ctx.body = packed.plain
  }
}

/** A hashed address never changes what it answers. */
export const immutable = 'public, max-age=31536000, immutable'
/** Kept, but asked about every time. */
export const revalidated = 'no-cache'
/** Never kept. */
export const uncached = 'no-store'
