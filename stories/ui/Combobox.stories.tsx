import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Combobox, type ComboboxOption, Field } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta: Meta = { title: 'Ui/Combobox', tags: ['autodocs'] }
export default meta
type Story = StoryObj

const TOWNS: readonly ComboboxOption[] = [
  { id: '1', label: 'Lisbon, Portugal' },
  { id: '2', label: 'Lisburn, Northern Ireland, United Kingdom' },
  { id: '3', label: 'Lisse, South Holland, Netherlands' },
]

function Towns({ note }: { note?: string }) {
  const [text, setText] = useState('')
  const options = note === undefined && text.length >= 3 ? TOWNS : []
  return (
    <div className={styles.stretch}>
      <Field label="Town" hint="Type three letters.">
        <Combobox
          value={text}
          onChange={setText}
          options={options}
          onChoose={(id) => setText(TOWNS.find((each) => each.id === id)?.label ?? '')}
          listLabel="Towns found"
          {...(note === undefined ? {} : { note })}
        />
      </Field>
    </div>
  )
}

export const Open: Story = {
  render: () => <Towns />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'Lis')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const second = canvas.getByRole('option', { name: TOWNS[1]?.label ?? '' })
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', second.id)
  },
}

export const Chosen: Story = {
  render: () => <Towns />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'Lis{ArrowUp}{Enter}')
    await expect(field).toHaveValue('Lisse, South Holland, Netherlands')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Closed: Story = {
  render: () => <Towns />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'Lis{Escape}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('Lis')
    await expect(field).toHaveFocus()
  },
}

export const WithANote: Story = {
  render: () => <Towns note='Nothing is called "Atlantis".' />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing is called "Atlantis".')).toHaveAttribute('role', 'status')
  },
}
