import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NumbersPlate, type NumbersPlateProps } from '../../engine/ui/index.ts'
import { numberLabels } from './charts-data/words.ts'

/**
 * **What is what.** Each number on a dial of nine with its place marked, the birthday on a dial of 31 days. A
 * second ring marks a master number. Where the two methods of the life path differ, both are told.
 */
const meta = {
  title: 'Ui/Charts/NumbersPlate',
  tags: ['autodocs'],
  component: NumbersPlate,
  args: {
    labels: numberLabels,
    caption: 'From the date of birth and the name.',
    onSelect: fn(),
    numbers: {
      lifePath: 11,
      lifePathAllDigits: 2,
      birthday: 29,
      personalYear: { year: 2026, value: 6 },
      expression: 7,
      soulUrge: 22,
      personality: 3,
    },
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof NumbersPlate>
export default meta
type Story = StoryObj<typeof meta>

function Choosing(args: NumbersPlateProps) {
  const [selected, setSelected] = useState(args.selected ?? null)
  return (
    <NumbersPlate
      {...args}
      selected={selected}
      onSelect={
        args.onSelect &&
        ((kind) => {
          setSelected(kind)
          args.onSelect?.(kind)
        })
      }
    />
  )
}

export const Full: Story = {
  play: async ({ canvas, args }) => {
    const year = canvas.getByRole('button', { name: '6 Personal year 2026' })
    await userEvent.click(year)
    await expect(args.onSelect).toHaveBeenCalledWith('personalYear')
    await expect(year).toHaveAttribute('aria-pressed', 'true')
  },
}

/** No name was given, and both methods agree. */
export const DateOnly: Story = {
  args: {
    numbers: { lifePath: 8, lifePathAllDigits: 8, birthday: 12, personalYear: { year: 2026, value: 1 } },
    caption: 'From the date of birth alone.',
    onSelect: undefined,
    table: 'open',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('row', { name: 'Life path 8' })).toBeVisible()
  },
}

export const Chosen: Story = { args: { selected: 'lifePath' } }

const quiet = { tags: ['!autodocs'], play: undefined }
export const FullDark: Story = { ...Full, ...quiet, globals: { theme: 'dark' } }
export const FullNarrow: Story = { ...Full, ...quiet, globals: { viewport: { value: 'w320' } } }
