import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as icons from '../../engine/ui/icons.ts'
import {
  Card,
  ContourLines,
  Icon,
  StarChart,
  SurveyedRoute,
  type RouteStation,
} from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta: Meta = { title: 'Ui/Drawing', tags: ['autodocs'] }
export default meta
type Story = StoryObj

const stateLabels = { done: 'done', here: 'you are here', ahead: 'ahead', locked: 'locked' }
const stations: readonly RouteStation[] = [
  { id: 'blueprint', label: 'Blueprint', state: 'done', hue: 'm1' },
  { id: 'foundations', label: 'Foundations', state: 'done', hue: 'm2' },
  { id: 'map', label: 'Soul Map', state: 'here', hue: 'm3' },
  { id: 'experiments', label: 'Experiments', state: 'ahead', hue: 'ai' },
  { id: 'vision', label: 'Vision', state: 'ahead', hue: 'm4' },
  { id: 'motion', label: 'Motion', state: 'locked', hue: 'm5' },
  { id: 'integration', label: 'Integration', state: 'locked' },
]

export const Chart: Story = {
  render: () => (
    <div className={styles.chart}>
      <StarChart seed="lodestar" label="A star chart with a route" />
    </div>
  ),
}

export const AnotherChart: Story = {
  render: () => (
    <div className={styles.chart}>
      <StarChart seed="mara" route={false} />
      <StarChart seed="polaris" crop="half" />
    </div>
  ),
}

export const RouteAcross: Story = {
  render: () => <SurveyedRoute label="Your journey" stations={stations} stateLabels={stateLabels} />,
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(7)
    await expect(items[2]).toHaveAttribute('aria-current', 'step')
    await expect(items[2]).toHaveTextContent('you are here')
  },
}

export const RouteDown: Story = {
  render: () => (
    <SurveyedRoute
      label="Your journey"
      layout="down"
      labelsHidden
      stateLabels={stateLabels}
      stations={stations.map((station) => ({
        ...station,
        content: (
          <Card>
            <h3>{station.label}</h3>
            <p>What this station is about, in a sentence or two.</p>
          </Card>
        ),
      }))}
    />
  ),
}

export const Contours: Story = {
  render: () => (
    <div className={styles.land}>
      <ContourLines seed="lodestar" />
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <div className={styles.row}>
      {Object.entries(icons).map(([name, icon]) => (
        <Icon key={name} icon={icon} label={name} size={24} />
      ))}
    </div>
  ),
}

export const RouteAcrossDark: Story = { ...RouteAcross, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const ChartDark: Story = { ...Chart, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const RouteAcrossNarrow: Story = {
  ...RouteAcross,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'w320' } },
}

export const RouteDownNarrow: Story = {
  ...RouteDown,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'w320' } },
}
