import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { KeySpheres, type KeySpheresProps } from '../../engine/ui/index.ts'
import designs from './charts-data/human-design.json' with { type: 'json' }
import { sphereLabels } from './charts-data/words.ts'

const { personality, design } = designs.istanbul

/**
 * **What is what.** Every sphere is a dial of the 64 keys with its own one marked; the number is key and line,
 * and the six dots below are the lines. Each sequence has its form and dash; arrows show the way through it.
 */
const meta = {
  title: 'Ui/Charts/KeySpheres',
  tags: ['autodocs'],
  component: KeySpheres,
  args: {
    labels: sphereLabels,
    caption: 'Three sequences, thirteen spheres.',
    onSelect: fn(),
    spheres: [
      { name: "Life's Work", sequence: 'Activation', ...personality.sun },
      { name: 'Evolution', sequence: 'Activation', ...personality.earth },
      { name: 'Radiance', sequence: 'Activation', ...design.sun },
      { name: 'Purpose', sequence: 'Activation', ...design.earth },
      { name: 'Attraction', sequence: 'Venus', ...design.moon },
      { name: 'IQ', sequence: 'Venus', ...personality.venus },
      { name: 'EQ', sequence: 'Venus', ...personality.mars },
      { name: 'SQ', sequence: 'Venus', ...design.venus },
      { name: 'Core', sequence: 'Venus', ...design.mars },
      { name: 'Vocation', sequence: 'Pearl', ...design.mars },
      { name: 'Culture', sequence: 'Pearl', ...design.jupiter },
      { name: 'Brand', sequence: 'Pearl', ...personality.sun },
      { name: 'Pearl', sequence: 'Pearl', ...personality.jupiter },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof KeySpheres>
export default meta
type Story = StoryObj<typeof meta>

function Choosing(args: KeySpheresProps) {
  const [selected, setSelected] = useState(args.selected ?? null)
  return (
    <KeySpheres
      {...args}
      selected={selected}
      onSelect={
        args.onSelect &&
        ((selection) => {
          setSelected(selection)
          args.onSelect?.(selection)
        })
      }
    />
  )
}

export const Full: Story = {
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('button', { name: /^Life's Work \d+\.\d, key \d+, line \d$/ })
    first.focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith({ sequence: 'Activation', name: 'Evolution' })
    await userEvent.click(canvas.getByRole('button', { name: /^Pearl \d+\.\d, key/ }))
    await expect(canvas.getByRole('button', { name: /^Evolution/ })).toHaveAttribute('aria-pressed', 'false')
  },
}

export const WithTables: Story = {
  args: { table: 'open' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Venus sequence' })).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(16)
  },
}

export const Chosen: Story = { args: { selected: { sequence: 'Venus', name: 'EQ' } } }
export const Picture: Story = { args: { onSelect: undefined } }
export const Empty: Story = { args: { spheres: [], caption: 'Nothing computed yet.' } }

const quiet = { tags: ['!autodocs'], play: undefined }
export const FullDark: Story = { ...Full, ...quiet, globals: { theme: 'dark' } }
export const FullNarrow: Story = { ...Full, ...quiet, globals: { viewport: { value: 'w320' } } }
