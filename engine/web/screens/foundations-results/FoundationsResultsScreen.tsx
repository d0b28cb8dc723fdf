/** Placeholder until the screen is written. */
export function FoundationsResultsScreen() {
  return null
}
