/** Placeholder until the screen is written. */
export function HomeScreen() {
  return null
}
