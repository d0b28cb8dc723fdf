import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button, Dialog, Field, TextArea, type DialogProps } from '../../engine/ui/index.ts'

function Opened({ startOpen = false, ...rest }: Partial<DialogProps> & { startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Full Details</Button>
      <Dialog
        title="Teach for one hour"
        description="Moderate · one week"
        closeLabel="Close"
        {...rest}
        open={open}
        onOpenChange={setOpen}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Later</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Complete
            </Button>
          </>
        }
      >
        {rest.children ?? (
          <Field label="How was your experience?">
            <TextArea rows={3} />
          </Field>
        )}
      </Dialog>
    </>
  )
}

const meta = {
  title: 'Ui/Dialog',
  component: Opened,
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { args: { startOpen: true } }

export const Narrow: Story = { args: { startOpen: true, size: 'narrow', children: 'One question only.' } }

export const Long: Story = {
  args: {
    startOpen: true,
    size: 'wide',
    children: Array.from({ length: 14 }, (_, at) => (
      <p key={at}>
        Step {at + 1}. Ask one person what they would like to learn, and listen until they have finished.
      </p>
    )),
  },
}

export const Keyboard: Story = {
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'View Full Details' })
    await step('opens with focus inside', async () => {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      const dialog = await screen.findByRole('dialog', { name: 'Teach for one hour' })
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
      await expect(dialog).toHaveAccessibleDescription('Moderate · one week')
    })
    await step('keeps Tab inside', async () => {
      for (let times = 0; times < 6; times += 1) await userEvent.tab()
      await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    })
    await step('Escape closes and gives focus back', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
}

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

export const LongNarrow: Story = { ...Long, globals: { viewport: { value: 'w320' } } }
