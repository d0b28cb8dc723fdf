import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { OptionGroup, type OptionGroupProps } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const options = [
  { value: 'people', label: 'How people learn' },
  { value: 'hands', label: 'Making things by hand', description: 'Wood, clay, bread, code' },
  { value: 'plants', label: 'Plants, weather, the outdoors' },
  { value: 'fair', label: 'Fairness and how we live together' },
]

function Kept({ value, onChoose, ...rest }: OptionGroupProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <OptionGroup
      {...rest}
      value={chosen}
      onChoose={(picked, next) => {
        setChosen(next)
        onChoose(picked, next)
      }}
    />
  )
}

const meta = {
  title: 'Ui/OptionGroup',
  tags: ['autodocs'],
  component: OptionGroup,
  args: { label: 'Topics', options, value: [], onChoose: fn(), hue: 'm2' },
  render: (args) => (
    <div className={styles.stretch}>
      <Kept {...args} />
    </div>
  ),
} satisfies Meta<typeof OptionGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {
  args: { onChoose: fn() },
  play: async ({ canvas, args, step }) => {
    const row = (name: string) => canvas.getByRole('radio', { name })
    await step('one tab stop, the first row', async () => {
      await userEvent.tab()
      await expect(row('How people learn')).toHaveFocus()
    })
    await step('arrow keys move and never choose', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}{Home}{ArrowUp}')
      await expect(row('Fairness and how we live together')).toHaveFocus()
      await expect(args.onChoose).not.toHaveBeenCalled()
    })
    await step('Space, Enter, a letter and a click choose', async () => {
      await userEvent.keyboard(' ')
      await expect(row('Fairness and how we live together')).toBeChecked()
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await expect(row('Plants, weather, the outdoors')).toBeChecked()
      await userEvent.keyboard('b')
      await expect(row('Making things by hand')).toBeChecked()
      await expect(row('Making things by hand')).toHaveFocus()
      await userEvent.click(row('How people learn'))
      await expect(row('How people learn')).toBeChecked()
      await expect(args.onChoose).toHaveBeenCalledTimes(4)
    })
  },
}

export const Multiple: Story = {
  args: { multiple: true, value: ['people', 'plants'] },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('ad')
    await expect(canvas.getByRole('checkbox', { name: 'How people learn' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Fairness and how we live together' })).toBeChecked()
  },
}

export const LettersOff: Story = {
  args: { letters: false, onChoose: fn() },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('a')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const Sections: Story = {
  args: {
    options: undefined,
    multiple: true,
    columns: 2,
    value: ['people'],
    sections: [
      { id: 'mind', heading: 'With the mind', options: options.slice(0, 2) },
      { id: 'world', heading: 'In the world', description: 'Choose any.', options: options.slice(2) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'In the world' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('checkbox', { name: 'Plants, weather, the outdoors' })).toHaveFocus()
  },
}

export const SomeDisabled: Story = {
  args: {
    multiple: true,
    value: ['people'],
    options: options.map((option, at) => ({ ...option, disabled: at > 1 })),
    onChoose: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Plants, weather, the outdoors' }))
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const Locked: Story = { args: { locked: true, value: ['hands'] } }

export const Hues: Story = {
  render: () => (
    <div className={styles.plates}>
      {(['m1', 'm2', 'm3', 'm4', 'm5', 'ai'] as const).map((hue) => (
        <OptionGroup
          key={hue}
          label={hue}
          hue={hue}
          options={options}
          value={['people']}
          onChoose={() => {}}
        />
      ))}
    </div>
  ),
}

export const HuesDark: Story = { ...Hues, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const SomeDisabledDark: Story = { ...SomeDisabled, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const SectionsNarrow: Story = {
  ...Sections,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'w320' } },
}
