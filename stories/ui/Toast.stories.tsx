import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button, createToaster, ToastRegion, type ToastInput } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

function Toasting({ first }: { first?: ToastInput }) {
  const [toaster] = useState(() => {
    const made = createToaster()
    if (first) made.show(first)
    return made
  })
  return (
    <div className={styles.row}>
      <Button onClick={() => toaster.show({ title: 'Experiment Updated' })}>Default</Button>
      <Button
        onClick={() =>
          toaster.show({
            title: 'Password Mismatch',
            description: 'Passwords do not match. Please try again.',
            variant: 'destructive',
          })
        }
      >
        Destructive
      </Button>
      <ToastRegion toaster={toaster} label="Messages" dismissLabel="Dismiss" />
    </div>
  )
}

const meta = {
  title: 'Ui/Toast',
  component: Toasting,
} satisfies Meta<typeof Toasting>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    first: {
      title: 'Assessment Completed',
      description: 'Your results have been saved successfully!',
      duration: 600_000,
    },
  },
}

export const Destructive: Story = {
  args: {
    first: {
      title: 'Login failed',
      description: 'Incorrect username or password.',
      variant: 'destructive',
      duration: 600_000,
    },
  },
}

export const NewestWins: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Default' }))
    await waitFor(() => expect(canvas.getByText('Experiment Updated')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Destructive' }))
    await expect(canvas.queryByText('Experiment Updated')).not.toBeInTheDocument()
    await waitFor(() => expect(canvas.getByText('Password Mismatch')).toBeVisible())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('Password Mismatch')).not.toBeInTheDocument()
  },
}

export const DefaultDark: Story = { ...Default, globals: { theme: 'dark' } }

export const DestructiveDark: Story = { ...Destructive, globals: { theme: 'dark' } }

export const DestructiveNarrow: Story = {
  ...Destructive,

  globals: { viewport: { value: 'w320' } },
}
