import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { AppContext } from '../../engine/web/app-context.ts'
import { Failure } from '../../engine/web/shell/Failure.tsx'
import { harness } from '../../tests/support/web/harness.ts'
import { documents } from '../../tests/support/web/documents.ts'

/** In place of a screen that broke. */
function Crash() {
  const [{ app }] = useState(() => harness('/home', documents))
  return (
    <QueryClientProvider client={app.client}>
      <AppContext value={app}>
        <RouterContextProvider router={app.router}>
          <Failure error={new TypeError('Cannot read properties of undefined')} reset={() => {}} />
        </RouterContextProvider>
      </AppContext>
    </QueryClientProvider>
  )
}

const meta: Meta<typeof Crash> = {
  title: 'Screens/Crash',
  tags: ['autodocs'],
  component: Crash,
  parameters: { yaml: ['base/screens/shell.yaml'], layout: 'fullscreen' },
}
export default meta

export const Default: StoryObj<typeof Crash> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload the page' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  },
}
