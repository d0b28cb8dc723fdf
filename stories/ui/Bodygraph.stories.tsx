import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Bodygraph, type BodygraphProps } from '../../engine/ui/index.ts'
import { CENTERS, GATES } from '../../engine/ui/charts/bodygraph/bodygraph-centers.ts'
import { CHANNELS } from '../../engine/ui/charts/bodygraph/bodygraph-channels.ts'
import designs from './charts-data/human-design.json' with { type: 'json' }
import { bodygraphLabels } from './charts-data/words.ts'
import styles from './layout.module.css'

/**
 * **What is what.** Filled centers are defined, outlined ones open. A channel is a tube between two gates, and
 * each gate fills its half: solid for personality, hatched for design, solid with a hatched core for both. A
 * number in a ring is an active gate: a plain ring, a hatched one, or a full disc for both.
 */
const meta = {
  title: 'Ui/Charts/Bodygraph',
  tags: ['autodocs'],
  component: Bodygraph,
  args: {
    chart: designs.istanbul,
    labels: bodygraphLabels,
    caption: 'Manifesting Generator 6/2, Emotional, Split definition.',
    onSelect: fn(),
  },
  render: (args) => (
    <div className={styles.chart}>
      <Choosing {...args} />
    </div>
  ),
} satisfies Meta<typeof Bodygraph>
export default meta
type Story = StoryObj<typeof meta>

function Choosing(args: BodygraphProps) {
  const [selected, setSelected] = useState(args.selected ?? null)
  return (
    <Bodygraph
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
    const head = canvas.getByRole('button', { name: 'Head, open' })
    head.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Throat, defined' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onSelect).toHaveBeenCalledWith({ kind: 'center', center: 'Throat' })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /^Gate 1,/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Channel 20-34, defined' }))
    await expect(args.onSelect).toHaveBeenLastCalledWith({ kind: 'channel', channel: '20-34' })
  },
}

export const WithTables: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }))
    await expect(canvas.getByRole('table', { name: 'Centers' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: '37-40 Heart, Solar Plexus' })).toBeVisible()
  },
}

export const CenterChosen: Story = { args: { selected: { kind: 'center', center: 'Sacral' } } }
export const GateChosen: Story = { args: { selected: { kind: 'gate', gate: 34 } } }

/** Every center open, and active gates that meet no partner. */
export const Reflector: Story = {
  args: { chart: designs.reflector, caption: 'Reflector 6/2: nothing is defined.' },
}

/** Ten channels, the six between Throat, G, Sacral and Spleen among them. */
export const ManyChannels: Story = {
  args: { chart: designs.bogota, caption: 'Manifesting Generator 3/5 with ten channels.' },
}

const bodies = Array.from({ length: 64 }, (_, at) => ({ gate: at + 1, line: 1 }))
/** Everything defined, in all three ways: no chart has it, but all of it can be seen. */
export const EverythingDefined: Story = {
  args: {
    chart: {
      definedCenters: CENTERS.map(({ name }) => name),
      channels: CHANNELS.map(({ id }) => id),
      personality: Object.fromEntries(
        bodies.filter(({ gate }) => gate % 3 !== 0).map((one) => [`p${one.gate}`, one]),
      ),
      design: Object.fromEntries(
        bodies.filter(({ gate }) => gate % 3 !== 1).map((one) => [`d${one.gate}`, one]),
      ),
    },
    caption: `${GATES.length} gates.`,
  },
}

export const Empty: Story = {
  args: {
    chart: { definedCenters: [], channels: [], personality: {}, design: {} },
    caption: 'Nothing computed yet.',
  },
}

export const Picture: Story = { args: { onSelect: undefined, table: 'open' } }

const quiet = { tags: ['!autodocs'], play: undefined }
export const FullDark: Story = { ...Full, ...quiet, globals: { theme: 'dark' } }
export const FullNarrow: Story = { ...Full, ...quiet, globals: { viewport: { value: 'w320' } } }
