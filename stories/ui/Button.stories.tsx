import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ArrowRight, Button, ButtonLink, Icon, TextLink } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta = {
  title: 'Ui/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Continue', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: (args) => (
    <div className={styles.row}>
      <Button {...args} variant="primary">
        Start your journey <Icon icon={ArrowRight} />
      </Button>
      <Button {...args} variant="secondary">
        Review
      </Button>
      <Button {...args} variant="quiet">
        Skip for now
      </Button>
      <Button {...args} variant="danger">
        Start over
      </Button>
    </div>
  ),
}

export const Wide: Story = { args: { variant: 'primary', wide: true } }

export const Pending: Story = {
  args: { variant: 'primary', pending: true, pendingLabel: 'Signing in…' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Unavailable: Story = {
  args: { variant: 'primary', unavailable: true, why: '12 more characters' },
  render: (args) => (
    <div className={styles.row}>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('12 more characters')
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Links: Story = {
  render: () => (
    <div className={styles.row}>
      <ButtonLink href="#one" variant="primary">
        To your journey
      </ButtonLink>
      <ButtonLink render={<a href="#two" />}>Read the map</ButtonLink>
      <ButtonLink href="#three" unavailable why="Complete Module 2 First">
        Vision Forge
      </ButtonLink>
      <TextLink href="#four">a link in text</TextLink>
      <TextLink href="#five" kind="standalone">
        Alone on its line
      </TextLink>
      <TextLink render={<a href="#six" aria-current="page" />} kind="nav">
        Your Journey
      </TextLink>
      <TextLink href="#seven" kind="nav">
        Insights
      </TextLink>
    </div>
  ),
}

export const VariantsDark: Story = { ...Variants, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const UnavailableDark: Story = { ...Unavailable, tags: ['!autodocs'], globals: { theme: 'dark' } }
