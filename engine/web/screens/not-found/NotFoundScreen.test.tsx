// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/web/render-app.tsx'

describe('an unknown address', () => {
  it('NOTFOUND-001 NOTFOUND-002 NOTFOUND-003 says that the page is not there', async () => {
    await renderApp('/nope')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByText('404')).toBeTruthy()
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeTruthy()
    expect(document.title).toBe('Page Not Found · Lodestar')
  })

  it('NOTFOUND-004 leads to /home', async () => {
    const { act, path } = await renderApp('/nope')
    await act.click(await screen.findByRole('link', { name: 'Go to Home' }))
    expect(path()).toBe('/home')
  })

  it('NOTFOUND-005 leads back to the page before', async () => {
    const { act, path } = await renderApp('/nope', { before: ['/journey'] })
    await act.click(await screen.findByRole('button', { name: 'Go Back' }))
    expect(path()).toBe('/journey')
  })
})
