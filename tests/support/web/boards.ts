import type { Json } from '../../../engine/core/flow/index.ts'

type Stored = { readonly [key: string]: Json }

/** A board with a line, a drawing and a picture, as it is stored. */
export const arranged: Stored & { readonly pieces: readonly Stored[] } = {
  format: 'a4',
  ground: 'paper',
  grid: true,
  pieces: [
    { id: 'stars', kind: 'drawn', x: 60, y: 60, w: 1230, h: 600, drawing: 'stars', seed: 'lisbon' },
    {
      id: 'line',
      kind: 'line',
      x: 210,
      y: 240,
      w: 930,
      h: 300,
      text: 'A room with a north light',
      tone: 'm4',
    },
    {
      id: 'land',
      kind: 'drawn',
      x: 60,
      y: 780,
      w: 600,
      h: 480,
      drawing: 'contours',
      seed: 'porto',
      tone: 'm2',
    },
    { id: 'own', kind: 'line', x: 720, y: 840, w: 570, h: 240, turn: -5, text: 'Mornings that are mine' },
    {
      id: 'chart',
      kind: 'drawn',
      x: 60,
      y: 1350,
      w: 480,
      h: 480,
      drawing: 'chart',
      figures: [12, 40, 100, 158, 220, 310],
    },
    {
      id: 'route',
      kind: 'drawn',
      x: 600,
      y: 1440,
      w: 690,
      h: 240,
      drawing: 'route',
      seed: 'way',
      figures: [7, 4],
      tone: 'm3',
    },
    {
      id: 'photo',
      kind: 'picture',
      x: 720,
      y: 1140,
      w: 300,
      h: 200,
      picture: '3f2b8c1e-5a64-4d0b-9c1e-0a1b2c3d4e5f',
      alt: 'The harbour in the morning',
    },
  ],
}

/** A picture of two colours. */
export const PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"%3E%3Crect width="3" height="2" fill="%23284b63"/%3E%3Ccircle cx="1.5" cy="1" r=".6" fill="%23e0a458"/%3E%3C/svg%3E'
