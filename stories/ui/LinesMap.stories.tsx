import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { LinesMap, type LinesMapProps } from '../../engine/ui/index.ts'
import { paris, parisLines, wellington } from './charts-data/map-lines.ts'
import { mapLabels } from './charts-data/words.ts'

/**
 * **What is what.** Along the solid line (MC) the body stood highest, along the long dashes (IC) lowest; along
 * the short dashes (ASC) it rose, along the dots (DSC) it set. The marigold point is the birthplace, the
 * diamond a place that was searched for. The projection is Equal Earth: areas are true.
 */
const meta = {
  title: 'Ui/Charts/LinesMap',
  tags: ['autodocs'],
  component: LinesMap,
  args: {
    lines: parisLines,
    labels: mapLabels,
    caption: 'Lines of 27 August 1989, 08:58 UTC.',
    birthplace: paris,
    onSelect: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof LinesMap>
export default meta
type Story = StoryObj<typeof meta>

function Choosing(args: LinesMapProps) {
  const [selected, setSelected] = useState(args.selected ?? null)
  return (
    <LinesMap
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
    const line = await waitFor(() => canvas.getByRole('button', { name: 'Sun, Midheaven line' }))
    line.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith({ body: 'sun', line: 'asc' })
    const moon = canvas.getByRole('radio', { name: 'Moon' })
    await userEvent.click(moon)
    await expect(moon).toHaveAttribute('aria-checked', 'true')
    await expect(
      canvas.getByRole('button', { name: 'Moon, Midheaven line, Paris 91 km' }),
    ).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: /^Sun,/ })).toBeNull()
  },
}

/** A searched place beside the birthplace, with its own distances in a table. */
export const TwoPlaces: Story = {
  args: { place: wellington, table: 'open', body: 'moon' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Wellington' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Moon Lower heaven line 310 km' })).toBeVisible()
  },
}

export const Neighbours: Story = {
  args: { place: { ...wellington, name: 'Lisbon', lat: 38.72, lon: -9.14 }, body: 'venus' },
}

export const LineChosen: Story = { args: { body: 'mars', selected: { body: 'mars', line: 'asc' } } }

export const AllBodies: Story = { args: { body: null } }

/** No place of birth: the lines are there, and nothing is near. */
export const NoPlace: Story = { args: { birthplace: null } }

export const Empty: Story = {
  args: { lines: {}, birthplace: null, caption: 'No time of birth, so no lines.' },
}

export const Picture: Story = { args: { onSelect: undefined } }

const quiet = { tags: ['!autodocs'], play: undefined }
export const FullDark: Story = { ...Full, ...quiet, globals: { theme: 'dark' } }
export const FullNarrow: Story = { ...Full, ...quiet, globals: { viewport: { value: 'w320' } } }
