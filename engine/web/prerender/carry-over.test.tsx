// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { carryOver, type Done } from './carry-over.ts'

afterEach(cleanup)

function Forms({ menu = false }: { menu?: boolean }) {
  const [search, setSearch] = useState('')
  return (
    <>
      {menu && <button type="button">Menu</button>}
      <form>
        <input name="username" />
        <input name="password" type="password" />
      </form>
      <form>
        <input name="username" />
        <a href="/help">Help</a>
      </form>
      <input name="q" value={search} onChange={(event) => setSearch(event.target.value)} />
      <p>found {search}</p>
    </>
  )
}

const inputs = (place: HTMLElement) => [...place.querySelectorAll('input')]

/** A page of words on which public/begin.js notes what is done. */
function noted(container: HTMLElement) {
  const done: Done[] = []
  const place = Object.assign(container, { done })
  return {
    place,
    done,
    press: (name: string) => {
      const control = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (control) done.push({ control })
    },
    type: (key: string) => {
      const control = place.querySelector('h1')
      if (control) done.push({ control, key })
    },
  }
}

describe('what was done on a page of words', () => {
  it('is found again in the app: what was typed, in the right form, and the focus', async () => {
    const words = render(<Forms />).container
    const [, password, username, search] = inputs(words)
    if (!password || !username || !search) throw new Error('no inputs')
    username.value = 'mara'
    password.value = 'harbour lamp'
    search.value = 'quit'
    username.focus()
    const before = carryOver(words)
    words.remove()

    const app = render(<Forms menu />).container
    await act(() => before.into(app))
    expect(inputs(app).map(({ value }) => value)).toEqual(['', 'harbour lamp', 'mara', 'quit'])
    expect(app.textContent).toContain('found quit')
    expect(document.activeElement).toBe(inputs(app)[2])
  })

  it('is chosen again in a list where another line was chosen, and only there', async () => {
    const chosen: string[] = []
    const words = document.createElement('div')
    const options = '<option value="system" selected>System</option><option value="es">Español</option>'
    words.innerHTML = `<select>${options}</select><select>${options}</select>`
    const before = carryOver(words)
    const [, second] = words.querySelectorAll('select')
    if (second) second.value = 'es'
    const list = (name: string) => (
      <select onChange={({ target }) => chosen.push(`${name} ${target.value}`)}>
        <option value="system">System</option>
        <option value="es">Español</option>
      </select>
    )
    const app = render(
      <>
        {list('first')}
        {list('second')}
      </>,
    ).container
    await act(() => before.into(app))
    expect(chosen).toEqual(['second es'])
  })

  it('is made up for when a button was pressed, never by another button', async () => {
    const pressed: string[] = []
    const page = (names: readonly string[]) =>
      names.map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))
    const words = noted(render(<>{page(['Sign Up', 'Gone'])}</>).container)
    const before = carryOver(words.place, 0)
    const app = render(<>{page(['Menu', 'Sign In', 'Sign Up'])}</>).container
    words.press('Sign Up')
    words.press('Gone')
    await act(() => before.into(app))
    expect(pressed).toEqual(['Sign Up'])
  })

  it('is done again in its order: choices, what leads on, and keys', async () => {
    const heard: string[] = []
    const page = (
      <div
        role="presentation"
        onKeyDown={({ key, target }) => heard.push(`${key} at ${(target as HTMLElement).textContent}`)}
      >
        <h1 tabIndex={-1}>Which values?</h1>
        {['Family', 'Honesty'].map((name) => (
          <button key={name} type="button" aria-pressed={false} onClick={() => heard.push(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => heard.push('on')}>
          Continue
        </button>
      </div>
    )
    const words = noted(render(page).container)
    const before = carryOver(words.place)
    const app = render(page).container
    words.press('Family')
    words.press('Honesty')
    // Taken back.
    words.press('Honesty')
    words.press('Honesty')
    words.type('b')
    words.press('Continue')
    heard.length = 0
    await act(() => before.into(app))
    expect(heard).toEqual(['Family', 'Honesty', 'Honesty', 'Honesty', 'b at Which values?', 'on'])
  })

  it('is found again in a text of several lines', async () => {
    const words = document.createElement('div')
    words.innerHTML = '<textarea>as it was</textarea>'
    const before = carryOver(words)
    const [area] = words.querySelectorAll('textarea')
    if (area) area.value = 'as it was,\nand more'
    const told: string[] = []
    const app = render(
      <textarea defaultValue="as it was" onChange={({ target }) => told.push(target.value)} />,
    ).container
    await act(() => before.into(app))
    expect(told).toEqual(['as it was,\nand more'])
  })

  it('is found again by its label where the app has fields that the words have not', async () => {
    const told: string[] = []
    const field = (name: string) => (
      <label key={name}>
        {name}
        <input onChange={({ target }) => told.push(`${name}: ${target.value}`)} />
      </label>
    )
    const words = render(<>{['Title', 'Year 1'].map(field)}</>).container
    const before = carryOver(words)
    const [, year] = inputs(words)
    if (year) year.value = 'Ana is hired'
    const app = render(<>{['Title', 'Motto', 'Year 1'].map(field)}</>).container
    await act(() => before.into(app))
    expect(told).toEqual(['Year 1: Ana is hired'])
  })

  it('is made up for at the parts of drawings, and opens again what was opened', async () => {
    const pressed: string[] = []
    const page = (
      <>
        <svg>
          <g role="button" aria-label="Gate 59" onClick={() => pressed.push('Gate 59')} />
        </svg>
        <details>
          <summary>What was said</summary>
        </details>
      </>
    )
    const words = noted(render(page).container)
    const before = carryOver(words.place)
    for (const control of words.place.querySelectorAll<HTMLElement>('g, summary'))
      words.done.push({ control })
    const app = render(page).container
    await act(() => before.into(app))
    expect(pressed).toEqual(['Gate 59'])
    expect(app.querySelector('details')?.open).toBe(true)
  })

  it('is found again where the name of a button goes on, since the app knows more of it', async () => {
    const pressed: string[] = []
    const page = (names: readonly string[]) =>
      names.map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))
    const words = noted(render(<>{page(['Morning', 'Evening'])}</>).container)
    const before = carryOver(words.place)
    words.press('Morning')
    const app = render(<>{page(['Evening', 'Morning · It helped'])}</>).container
    await act(() => before.into(app))
    expect(pressed).toEqual(['Morning · It helped'])
  })

  it('is found again among the radio buttons of several groups, whose names are others in the app', async () => {
    const told: string[] = []
    const group = (name: string, legend: string) => (
      <fieldset>
        <legend>{legend}</legend>
        {['None', 'All of it'].map((label) => (
          <label key={label}>
            <input type="radio" name={name} onChange={() => told.push(`${legend}: ${label}`)} />
            {label}
          </label>
        ))}
      </fieldset>
    )
    const page = (one: string, other: string) => (
      <>
        {group(one, 'Means')}
        {group(other, 'Liking')}
      </>
    )
    const words = render(page('r1', 'r2')).container
    const before = carryOver(words)
    const last = inputs(words).at(-1)
    if (last) last.checked = true
    const app = render(page('r7', 'r8')).container
    await act(() => before.into(app))
    expect(told).toEqual(['Liking: All of it'])
  })

  it('waits for what is loaded by itself, and finds each thing where it stands by then', async () => {
    const words = document.createElement('div')
    words.innerHTML = '<input name="motto"><input name="year">'
    const before = carryOver(words)
    for (const input of inputs(words)) input.value = `a ${input.name}`
    const app = document.createElement('div')
    app.innerHTML = '<input name="motto">'
    setTimeout(() => app.insertAdjacentHTML('beforeend', '<input name="year">'), 60)
    await before.into(app)
    expect(inputs(app).map(({ value }) => value)).toEqual(['a motto', 'a year'])
  })

  it('is nothing when nothing was done', async () => {
    const words = render(<Forms />).container
    const before = carryOver(words)
    const app = render(<Forms menu />).container
    await act(() => before.into(app))
    expect(inputs(app).map(({ value }) => value)).toEqual(['', '', '', ''])
    expect(document.activeElement).toBe(document.body)
  })

  it('is left out where the app has no such control', async () => {
    const words = render(<input name="gone" />).container
    const [gone] = inputs(words)
    if (gone) gone.value = 'x'
    gone?.focus()
    const before = carryOver(words, 0)
    words.remove()
    const app = render(<Forms />).container
    await expect(before.into(app)).resolves.toBeUndefined()
  })
})
