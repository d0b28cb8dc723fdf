import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Button, Progress, Skeleton, Spinner, useAnnounce, VisuallyHidden } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta: Meta = { title: 'Ui/Feedback', tags: ['autodocs'] }
export default meta
type Story = StoryObj

export const ProgressBars: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Progress label="Your journey" value={40} valueText="40%" />
      <Progress label="Soul Foundations" value={6} max={16} valueText="6 of 16" hue="m2" note="Saved" />
      <Progress label="Drawing your chart" value={null} />
      <Progress label="Step" labelHidden value={6} max={16} valueText="6 of 16" size="hairline" hue="m3" />
      <Progress label="None" value={0} valueText="0%" />
      <Progress label="All" value={100} valueText="100%" />
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Soul Foundations' })
    await expect(bar).toHaveAttribute('aria-valuetext', '6 of 16')
    await expect(bar).toHaveAttribute('value', '6')
  },
}

export const Skeletons: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Skeleton label="Loading your insights" shape="title" />
      <Skeleton lines={3} />
      <Skeleton shape="block" />
      <Skeleton shape="circle" />
    </div>
  ),
}

export const Spinners: Story = {
  render: () => (
    <div className={styles.row}>
      <Spinner label="Working" />
      <Spinner />
      <VisuallyHidden>Only heard</VisuallyHidden>
    </div>
  ),
}

function Speaker() {
  const announce = useAnnounce()
  return (
    <div className={styles.row}>
      <Button onClick={() => announce('Saved')}>Say it politely</Button>
      <Button onClick={() => announce('Not saved', 'assertive')}>Say it now</Button>
    </div>
  )
}

export const Announcing: Story = {
  render: () => <Speaker />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it politely' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved')
    await userEvent.click(canvas.getByRole('button', { name: 'Say it now' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not saved')
  },
}

export const ProgressBarsDark: Story = { ...ProgressBars, tags: ['!autodocs'], globals: { theme: 'dark' } }
