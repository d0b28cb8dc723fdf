// A page that the server has sent with its words needs no script to be read. What the app consists of is asked for once
// the words are on the screen, all of it at once, so that nothing stands before them on a slow line. Where there is no
// frame to paint (a tab in the background) it begins soon anyway.
{
  const { app, scripts, boot } = document.currentScript.dataset
  const place = document.getElementById('root')
  const preload = (href, properties) =>
    document.head.append(
      Object.assign(document.createElement('link'), { href, crossOrigin: '', ...properties }),
    )
  const begin = () => {
    preload(boot, { rel: 'preload', as: 'fetch' })
    for (const href of scripts.split(' ')) preload(href, { rel: 'modulepreload' })
    return import(app)
  }

  // What is pressed before the app is there is made up for when it is (carry-over.ts): a form would leave the page. Choices
  // can be made one after the other; behind what leads on there is nothing yet, so that the page waits from then on.
  const waiting = new AbortController()
  const done = (place.done = [])
  place.addEventListener('alive', () => waiting.abort(), { once: true })
  const options = { signal: waiting.signal }
  const note = (what, isChoice) => {
    done.push(what)
    if (isChoice) return
    place.inert = true
    place.ariaBusy = 'true'
  }
  place.addEventListener('submit', (event) => event.preventDefault(), options)
  place.addEventListener(
    'click',
    ({ target }) => {
      const control = target.closest('button, [role="button"], summary')
      if (control)
        note({ control }, control.matches('[role="radio"], [role="checkbox"], [aria-pressed], summary'))
    },
    options,
  )
  // Keys that a question listens to; those by which a browser presses, types or goes on are its own.
  place.addEventListener(
    'keydown',
    ({ target, key, ctrlKey, metaKey }) => {
      const sends = key === 'Enter' && (ctrlKey || metaKey)
      const writes = target.closest('input, textarea, select')
      const presses = target.closest('button, a[href]') && (key === 'Enter' || key === ' ')
      if (key !== 'Tab' && (sends || !(writes || presses)))
        note({ control: target, key, ctrlKey, metaKey }, key !== 'Enter')
    },
    options,
  )

  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  const soon = new Promise((resolve) => setTimeout(resolve, 300))
  void Promise.race([painted, soon]).then(begin)
}
