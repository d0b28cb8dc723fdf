import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { BOARD } from '../../engine/core/board/board.ts'
import type { BoardServices, PicturesHere, ReviewLines } from '../../engine/runner/index.ts'
import { arranged, PHOTO } from '../../tests/support/web/boards.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const lines = (...said: string[]): ReviewLines => ({ status: 'ready', lines: said })

const services: BoardServices = {
  figures: () =>
    Promise.resolve(
      new Map([
        ['chart', [12, 40, 100, 158, 220, 310]],
        ['route', [7, 4]],
      ] as const),
    ),
  keepPicture: () => Promise.reject(new Error('There is no server here')),
  watchPictures: () => () => {},
  toldOfRefused: () => {},
  pictureAt: () => PHOTO,
  pdf: () => Promise.reject(new Error('There is no server here')),
  save: () => {},
  sentenceOf: () => null,
}

const meta = {
  title: 'Runner/Board',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/questionnaires/vision-board.yaml'], layout: 'fullscreen' },
  args: {
    flow: documentIn('questionnaire', 'vision-board').flow,
    stepId: 'board',
    name: 'Vision Board',
    hue: 'm4',
    boardServices: services,
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

const board = () => screen.findByRole('application', { name: /^Your board/ })
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add something' }))
  return within(await screen.findByRole('dialog'))
}

export const Empty: Story = {
  play: async () => {
    await expect(await board()).toBeVisible()
    await expect(screen.getByText(/^Nothing is on it yet/)).toBeVisible()
  },
}

export const Arranged: Story = {
  args: { answers: { board: arranged } },
  play: async () => {
    await expect(await board()).toHaveAccessibleName('Your board. Pieces on it: 7')
    await expect(screen.getByRole('button', { name: /^Picture: The harbour/ })).toBeVisible()
  },
}

export const Blueprint: Story = {
  args: { answers: { board: { ...arranged, ground: 'print', format: 'desktop' } } },
  play: async () => {
    await expect(await board()).toBeVisible()
  },
}

export const Chosen: Story = {
  args: { answers: { board: arranged } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Line: A room/ }))
    await expect(await screen.findByRole('textbox', { name: 'Its words' })).toHaveValue(
      'A room with a north light',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Down' }))
    await expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true')
  },
}

export const Adding: Story = {
  args: {
    reviews: new Map([
      ['statement', lines('I unlock a door on the corner of our street.')],
      ['values', lines('Honesty', 'Quiet')],
      ['quotes', { status: 'loading', lines: [] }],
      ['components', { status: 'failed', lines: [] }],
    ]),
  },
  play: async () => {
    const sheet = await open()
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Your chart' })).toBeVisible())
    await expect(sheet.getByRole('button', { name: 'Quiet' })).toBeVisible()
  },
}

export const Added: Story = {
  args: { reviews: new Map([['values', lines('Quiet')]]) },
  play: async () => {
    const sheet = await open()
    await userEvent.click(sheet.getByRole('button', { name: 'Quiet' }))
    await expect(await screen.findByRole('textbox', { name: 'Its words' })).toHaveValue('Quiet')
  },
}

export const NoPicture: Story = {
  play: async () => {
    const sheet = await open()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, new File(['no picture'], 'notes.png', { type: 'image/png' }))
    await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(/^This file is not a picture/))
  },
}

/** A picture that waited on this device was not taken when the network was back: it leaves the board, for good. */
export const PictureRefused: Story = {
  args: {
    answers: { board: arranged },
    boardServices: {
      ...services,
      watchPictures: (told) => {
        const photo = '3f2b8c1e-5a64-4d0b-9c1e-0a1b2c3d4e5f'
        const here: PicturesHere = {
          addresses: new Map(),
          refused: [{ picture: photo, why: 'There is room for 60 pictures.' }],
        }
        const timer = setTimeout(() => told(here))
        return () => clearTimeout(timer)
      },
    },
  },
  play: async () => {
    await expect(
      await screen.findByText(
        'A picture that waited on this device is off your board. There is room for 60 pictures.',
      ),
    ).toBeVisible()
    await waitFor(async () => expect(await board()).toHaveAccessibleName('Your board. Pieces on it: 6'))
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Full: Story = {
  args: {
    answers: {
      board: {
        ...arranged,
        pieces: Array.from({ length: BOARD.pieces }, (_, at) => ({
          id: `p${at}`,
          kind: 'drawn',
          x: (at % 14) * 90,
          y: Math.floor(at / 14) * 120,
          w: 90,
          h: 90,
          drawing: 'rings',
          seed: `s${at}`,
        })),
      },
    },
  },
  play: async () => {
    const sheet = await open()
    await expect(sheet.getByRole('alert')).toHaveTextContent(/^A board holds 200 pieces/)
  },
}
