/** Placeholder until the screen is written. */
export function OnboardingScreen() {
  return null
}
