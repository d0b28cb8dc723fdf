/** Placeholder until the screen is written. */
export function IntakeScreen() {
  return null
}
