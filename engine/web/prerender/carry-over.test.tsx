// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { carryOver } from './carry-over.ts'

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

describe('what was done on a page of words', () => {
  it('is found again in the app: what was typed, in the right form, and the focus', () => {
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
    act(() => before.into(app))
    expect(inputs(app).map(({ value }) => value)).toEqual(['', 'harbour lamp', 'mara', 'quit'])
    expect(app.textContent).toContain('found quit')
    expect(document.activeElement).toBe(inputs(app)[2])
  })

  it('is chosen again in a list where another line was chosen, and only there', () => {
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
    act(() => before.into(app))
    expect(chosen).toEqual(['second es'])
  })

  it('is made up for when a button was pressed, never by another button', () => {
    const pressed: string[] = []
    const page = (names: readonly string[]) =>
      names.map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))
    const words = render(<>{page(['Sign Up', 'Gone'])}</>).container
    const before = carryOver(words)
    const [signUp, gone] = words.querySelectorAll('button')
    signUp?.setAttribute('data-pressed', '')
    const app = render(<>{page(['Menu', 'Sign In', 'Sign Up'])}</>).container
    act(() => before.into(app))
    expect(pressed).toEqual(['Sign Up'])
    signUp?.removeAttribute('data-pressed')
    gone?.setAttribute('data-pressed', '')
    act(() => before.into(app))
    expect(pressed).toEqual(['Sign Up'])
  })

  it('is nothing when nothing was done', () => {
    const words = render(<Forms />).container
    const before = carryOver(words)
    const app = render(<Forms menu />).container
    act(() => before.into(app))
    expect(inputs(app).map(({ value }) => value)).toEqual(['', '', '', ''])
    expect(document.activeElement).toBe(document.body)
  })

  it('is left out where the app has no such control', () => {
    const words = render(<input name="gone" />).container
    const [gone] = inputs(words)
    if (gone) gone.value = 'x'
    gone?.focus()
    const before = carryOver(words)
    words.remove()
    const app = render(<Forms />).container
    expect(() => before.into(app)).not.toThrow()
  })
})
