export const chromiumArgs: string[]
export function findChromium(): Promise<string | undefined>
export function ensureChromium(): Promise<string>
export function chromiumLaunch(): Promise<{ executablePath: string; args: string[] }>
