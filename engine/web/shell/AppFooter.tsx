/** The footer of signed-in screens. */
export function AppFooter() {
  return null
}
