// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { renderApp } from '../../../../tests/support/web/render-app.tsx'

const { waiting } = words('settings')

it('says that nothing waits, on a device that keeps nothing (issue 15.9)', async () => {
  await renderApp('/settings#waiting')
  expect(await screen.findByRole('heading', { name: waiting.title })).toBeTruthy()
  expect(await screen.findByText(waiting.none)).toBeTruthy()
  expect(screen.queryByRole('button', { name: waiting.send })).toBeNull()
})
