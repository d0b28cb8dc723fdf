/** Placeholder until the screen is written. */
export function FoundationsScreen() {
  return null
}
