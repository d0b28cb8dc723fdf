import type { StoryContext } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

type Play = (context: Pick<StoryContext, 'canvas'>) => Promise<void>

/** Waits until a text can be seen, the first one where it stands twice. */
export const shows =
  (text: string | RegExp): Play =>
  async ({ canvas }) => {
    // What a screen draws anew while it waits for its data is another element each time.
    await waitFor(async () => expect((await canvas.findAllByText(text))[0]).toBeVisible())
  }

/** Presses a button by its name. */
export const press =
  (name: string): Play =>
  async ({ canvas }) =>
    userEvent.click(await canvas.findByRole('button', { name }))
