import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ChartWheel, Glyph, isGlyph, type ChartWheelProps } from '../../engine/ui/index.ts'
import * as paths from '../../engine/ui/charts/glyph-paths.ts'
import { names, wheelLabels } from './charts-data/words.ts'
import natal from './charts-data/natal.json' with { type: 'json' }
import styles from './layout.module.css'

/**
 * **What is what.** The outer ring holds the twelve signs with a mark for each degree; the Ascendant is at the
 * left, the Midheaven above. Bodies stand at their degree, marked by a tick; where several stand close, a thin
 * line leads from the tick to the glyph. R with a stroke means retrograde. Lines in the middle are aspects.
 */
const meta = {
  title: 'Ui/Charts/ChartWheel',
  tags: ['autodocs'],
  component: ChartWheel,
  args: {
    chart: natal.istanbul,
    labels: wheelLabels,
    caption: 'The sky at 08:41 on 26 May 1996, Istanbul. Placidus houses.',
    onSelect: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof ChartWheel>
export default meta
type Story = StoryObj<typeof meta>

function Choosing(args: ChartWheelProps) {
  const [selected, setSelected] = useState(args.selected ?? null)
  return (
    <ChartWheel
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
    const sun = canvas.getByRole('button', { name: /^Sun, 5°\d\d′ Gemini, House/ })
    sun.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: /^Moon, \d+°/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith({ kind: 'body', body: 'moon' })
    await expect(canvas.getByRole('button', { name: /^Moon, \d+°/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: /^Midheaven/ })).toHaveFocus()
  },
}

export const WithTables: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }))
    await expect(canvas.getByRole('table', { name: 'Placements' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Mercury .*retrograde/ })).toBeVisible()
  },
}

/** Tuesday's child of a crowded week: seven bodies within a sign and a half. */
export const TightCluster: Story = {
  args: { chart: natal.suva, caption: 'The sky at 12:39 on 20 January 1991, Suva.' },
}

/** Thirteen bodies within three degrees: not a sky that ever was, but nothing may overlap. */
export const Everything: Story = {
  args: {
    chart: {
      ...natal.istanbul,
      aspects: [],
      bodies: Object.fromEntries(
        'sun moon mercury venus mars jupiter saturn uranus neptune pluto trueNode southNode earth'
          .split(' ')
          .map((name, at) => [name, { lon: 219 + at * 0.25, retro: at > 6, house: 4 }]),
      ),
    },
    caption: 'Thirteen bodies within three degrees.',
  },
}

/** No time, so no houses and no axes: the wheel begins with Aries. */
export const TimeUnknown: Story = {
  args: {
    chart: {
      bodies: Object.fromEntries(
        Object.entries(natal.istanbul.bodies).map(([name, { lon, retro }]) => [name, { lon, retro }]),
      ),
      asc: null,
      mc: null,
      houses: null,
      aspects: natal.istanbul.aspects,
    },
    caption: 'The sky at noon: the time is not known.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Ascendant/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Sun, 5°\d\d′ Gemini$/ })).toBeVisible()
  },
}

/** Inside the polar circles Placidus has no houses: the axes stand alone. */
export const NoHouses: Story = {
  args: {
    chart: { ...natal.istanbul, houses: null },
    caption: 'The axes are known, the houses are not: a birth inside the polar circles.',
  },
}

export const AspectChosen: Story = {
  args: { selected: { kind: 'body', body: 'saturn' } },
}

/** Without `onSelect` it is a picture, and its table is what is read out. */
export const Picture: Story = {
  args: { onSelect: undefined, table: 'open' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Chart wheel' })).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'House cusps' })).toBeVisible()
  },
}

export const Empty: Story = { args: { chart: { bodies: {} }, caption: 'Nothing computed yet.' } }

/** Every glyph, as icons. */
export const Glyphs: Story = {
  render: () => (
    <ul role="list" className={styles.row}>
      {Object.keys(paths.GLYPHS).map((name) => (
        <li key={name}>
          {isGlyph(name) && <Glyph name={name} size={32} />} {names[name] ?? name}
        </li>
      ))}
    </ul>
  ),
}

const quiet = { tags: ['!autodocs'], play: undefined }
export const FullDark: Story = { ...Full, ...quiet, globals: { theme: 'dark' } }
export const FullNarrow: Story = { ...Full, ...quiet, globals: { viewport: { value: 'w320' } } }
export const EverythingNarrow: Story = { ...Everything, ...quiet, globals: { viewport: { value: 'w320' } } }
