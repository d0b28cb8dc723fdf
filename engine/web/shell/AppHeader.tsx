/** The header of every screen. */
export function AppHeader() {
  return null
}
