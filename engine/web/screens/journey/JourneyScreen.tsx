/** Placeholder until the screen is written. */
export function JourneyScreen() {
  return null
}
