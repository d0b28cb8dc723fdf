import type { ServerOptions } from 'vite'

/** What Vite may hand out in development. */
export const handedOut: Pick<ServerOptions, 'fs' | 'cors'>
/** `npm run dev`: runs until SIGINT or SIGTERM. */
export function develop(): Promise<void>
