// Before the first paint: the colours and the motion that were chosen on this device (shell/display.ts).
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('lodestar:theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('lodestar:motion') === 'off') dataset.motion = 'off'
} catch {
  // Storage is forbidden: the device decides.
}
