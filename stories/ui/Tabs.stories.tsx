import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field, Tabs, TextInput } from '../../engine/ui/index.ts'

const meta = {
  title: 'Ui/Tabs',
  tags: ['autodocs'],
  component: Tabs,
  args: {
    label: 'Experiments by state',
    onChange: fn(),
    tabs: [
      { value: 'suggested', label: 'Suggested', count: 4, panel: <p>Four suggestions.</p> },
      { value: 'active', label: 'In progress', count: 1, panel: <p>One is under way.</p> },
      { value: 'completed', label: 'Completed', count: 12, panel: <p>Twelve are done.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name })
    await expect(tab(/Suggested/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    await expect(tab(/Suggested/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab(/In progress/)).toHaveFocus()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('One is under way.')).toBeVisible()
    await expect(args.onChange).toHaveBeenCalledWith('active')
  },
}

export const Spread: Story = {
  args: {
    label: 'Account',
    spread: true,
    keepMounted: true,
    tabs: [
      {
        value: 'in',
        label: 'Sign In',
        panel: (
          <Field label="Username">
            <TextInput />
          </Field>
        ),
      },
      { value: 'up', label: 'Sign Up', panel: <p>Six fields.</p> },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mara')
    await userEvent.click(canvas.getByRole('tab', { name: 'Sign Up' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Sign In' }))
    await expect(canvas.getByLabelText('Username')).toHaveValue('mara')
  },
}

export const OneDisabled: Story = {
  args: {
    hue: 'm4',
    tabs: [
      { value: 'review', label: 'Review', panel: <p>What you found.</p> },
      { value: 'forge', label: 'Enhance', panel: null, disabled: true },
    ],
  },
}

export const SpreadDark: Story = { ...Spread, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const KeyboardNarrow: Story = {
  ...Keyboard,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'w320' } },
}
