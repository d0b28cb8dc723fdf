// Before the first paint: the colours and the motion that were chosen on this device (shell/display.ts).
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('lodestar:theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('lodestar:motion') === 'off') dataset.motion = 'off'
} catch {
  // Storage is forbidden: the device decides.
}
// What the browser draws around the page follows the theme that is shown, whenever it is chosen.
{
  const { documentElement } = document
  const grounds = [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [meta, meta.media])
  const follow = () => {
    const { theme } = documentElement.dataset
    for (const [meta, media] of grounds)
      meta.media = theme === undefined ? media : media.includes(theme) ? 'all' : 'not all'
  }
  follow()
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['data-theme'] })
}
