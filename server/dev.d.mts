/** What Vite may hand out in development. */
export const handedOut: { readonly fs: { allow: string[]; deny: string[] }; readonly cors: false }
/** Addresses that the server answers, as a pattern. */
export const behind: string
/** `npm run dev`: runs until SIGINT or SIGTERM. */
export function develop(): Promise<void>
