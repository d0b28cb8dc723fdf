import { useSyncExternalStore } from 'react'

/** How the app is displayed on this device. Applied before the first paint by `public/display.js`. */
export interface Display {
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'off'
  /** Whether letter keys answer questions (D-07). */
  letterKeys: 'on' | 'off'
  /** A language of the pack, or whatever the browser asks for. The server reads it too. */
  language: string
}

const STANDARD: Display = { theme: 'system', motion: 'system', letterKeys: 'on', language: 'system' }
const KEYS = { theme: 'lodestar:theme', motion: 'lodestar:motion', letterKeys: 'lodestar:letter-keys' }
/** The one choice that the server needs to know of a visitor (server/http/locale.ts). */
const LANGUAGE = 'lodestar-language'
const A_YEAR = 31_536_000

/** What seekers chose on this page and no account was told of yet. */
let untold: Partial<Display> = {}

const isInStorage = (name: keyof Display): name is keyof typeof KEYS => name in KEYS
const CHANGED = 'lodestar:display'

function stored(name: keyof typeof KEYS): string | null {
  try {
    return localStorage.getItem(KEYS[name])
  } catch {
    return null
  }
}

function readTheme(): Display['theme'] {
  const theme = stored('theme')
  return theme === 'light' || theme === 'dark' ? theme : STANDARD.theme
}

const readMotion = (): Display['motion'] => (stored('motion') === 'off' ? 'off' : STANDARD.motion)
const readLetterKeys = (): Display['letterKeys'] =>
  stored('letterKeys') === 'off' ? 'off' : STANDARD.letterKeys

const readLanguage = (): string =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${LANGUAGE}=`))
    ?.slice(LANGUAGE.length + 1) || STANDARD.language

function keepLanguage(language: string): void {
  const [value, age] = language === STANDARD.language ? ['', 0] : [language, A_YEAR]
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/**
 * Keeps a choice on this device and applies it at once, in every part of the page.
 * @param chosen whether a seeker chose it just now; false for a visitor, and when it comes from the account
 */
export function setDisplay<Name extends keyof Display>(
  name: Name,
  value: Display[Name],
  chosen: boolean,
): void {
  try {
    if (!isInStorage(name)) keepLanguage(value)
    else if (value === STANDARD[name]) localStorage.removeItem(KEYS[name])
    else localStorage.setItem(KEYS[name], value)
  } catch {
    // Where nothing can be kept, the choice holds until the page is left.
  }
  if (chosen) untold = { ...untold, [name]: value }
  const { dataset } = document.documentElement
  if (name === 'theme' || name === 'motion') {
    if (value === 'system') delete dataset[name]
    else dataset[name] = value
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: chosen ? { [name]: value } : {} }))
}

/** What was chosen since this was last asked, also before anybody listened. */
export function takeChosen(): Partial<Display> {
  const chosen = untold
  untold = {}
  return chosen
}

/** Calls back with what the seeker chooses from now on; answers how to stop. */
export function onDisplayChosen(listener: (choice: Partial<Display>) => void): () => void {
  const heard = (event: Event) => {
    // Only `setDisplay` sends this event.
    if (event instanceof CustomEvent) listener(event.detail as Partial<Display>)
  }
  window.addEventListener(CHANGED, heard)
  return () => window.removeEventListener(CHANGED, heard)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/** The choices as they stand. */
export function useDisplay(): Display {
  return {
    theme: useSyncExternalStore(subscribe, readTheme, () => STANDARD.theme),
    motion: useSyncExternalStore(subscribe, readMotion, () => STANDARD.motion),
    letterKeys: useSyncExternalStore(subscribe, readLetterKeys, () => STANDARD.letterKeys),
    language: useSyncExternalStore(subscribe, readLanguage, () => STANDARD.language),
  }
}
