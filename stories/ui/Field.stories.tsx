import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Checkbox, Field, PasswordInput, TextArea, TextInput } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta: Meta = { title: 'Ui/Field', tags: ['autodocs'] }
export default meta
type Story = StoryObj

export const Text: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Field label="Username">
        <TextInput autoComplete="username" />
      </Field>
      <Field label="Birth time" mark="optional" hint="Only if you know it. It moves the houses.">
        <TextInput type="time" defaultValue="06:42" />
      </Field>
      <Field label="Email" error="This does not look like an address.">
        <TextInput type="email" defaultValue="mara@" />
      </Field>
      <Field label="Place" hint="Saving">
        <TextInput defaultValue="Lisbon" readOnly />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const email = canvas.getByLabelText('Email')
    await expect(email).toBeInvalid()
    await expect(email).toHaveAccessibleDescription('This does not look like an address.')
  },
}

export const Password: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Field label="Password">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm password">
        <PasswordInput showLabel="Show confirmation" hideLabel="Hide confirmation" />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const first = canvas.getByLabelText('Password')
    const second = canvas.getByLabelText('Confirm password')
    await userEvent.type(first, 'north')
    await expect(first).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(first).toHaveAttribute('type', 'text')
    await expect(first).toHaveValue('north')
    await expect(second).toHaveAttribute('type', 'password')
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveAttribute('type', 'password')
  },
}

function Counted() {
  const [text, setText] = useState('')
  return (
    <Field
      label="What makes you lose track of time?"
      hint="A few sentences."
      counter={`${text.length} of 20`}
    >
      <TextArea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  )
}

export const LongText: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Counted />
    </div>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    const before = area.clientHeight
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six')
    await expect(area.clientHeight).toBeGreaterThan(before)
    await expect(area).toHaveAccessibleDescription('A few sentences. 27 of 20')
  },
}

export const LabelHidden: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Field label="Your answer" labelHidden error="A few words are needed here.">
        <TextArea placeholder="Write here" />
      </Field>
    </div>
  ),
}

export const Checkboxes: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Checkbox label="I do not know my birth time" description="Noon is taken instead." defaultChecked />
      <Checkbox label="Show the houses" />
      <Checkbox label="Not now" disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Show the houses' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
  },
}

export const TextDark: Story = { ...Text, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const CheckboxesDark: Story = { ...Checkboxes, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const TextNarrow: Story = { ...Text, tags: ['!autodocs'], globals: { viewport: { value: 'w320' } } }
