/** Placeholder until the screen is written. */
export function LandingScreen() {
  return null
}
