import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Markdown } from '../../engine/ui/index.ts'

const everything = `## A heading of the text

A paragraph with **bold**, *italic* and ***both***, over
two lines, and [a link inside the app](#below).

- A list
- of three things
  that go on

  and have a second paragraph
- with another inside
  1. first
  2. second

### A smaller heading

3. A list that begins at three
4. and goes on

> Words of somebody else,
> set apart.

---

What looks like <b>HTML</b>, and [a link elsewhere](https://elsewhere.example), stays as it is written.`

const meta = {
  title: 'Ui/Markdown',
  tags: ['autodocs'],
  component: Markdown,
  args: { text: everything },
} satisfies Meta<typeof Markdown>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'A heading of the text' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    await expect(canvasElement.querySelector('b')).toBeNull()
  },
}

/** Under a heading of the page: what is `##` in the text becomes the level that comes next. */
export const UnderAHeading: Story = {
  args: { level: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 4, name: 'A heading of the text' })).toBeVisible()
  },
}
