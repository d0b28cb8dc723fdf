import type { Role } from '../../../engine/core/look/look.ts'

/** How a shape moves with all that is in it: `[a, b, c, d, e, f]`, as PDF and SVG write it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface Line {
  readonly d: string
  readonly stroke?: Role
  readonly fill?: Role
  readonly width?: number
  readonly dash?: readonly number[]
  /** How much of the colour it has, 0 to 1. */
  readonly strength?: number
  readonly at?: Matrix
}

interface Word {
  readonly text: string
  readonly x: number
  /** The line that its letters stand on. */
  readonly y: number
  readonly size: number
  readonly paint: Role
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly face?: 'text' | 'strong' | 'display'
  readonly at?: Matrix
}

interface Picture {
  /** The id under which the book holds it. */
  readonly picture: string
  readonly w: number
  readonly h: number
  readonly at?: Matrix
}

export type Shape = Line | Word | Picture

/** A drawing as plain data: the PDF and the folder draw the same. Its colours are roles of the look. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** What it is drawn on, where that is not the paper. */
  readonly ground?: string
  /** The theme in whose colours it is drawn, wherever it is looked at; light without one, as on paper. */
  readonly theme?: 'light' | 'dark'
}

/** What a role is as `#rrggbb`. */
export type Colours = Readonly<Record<Role, string>>

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const atOf = ({ at }: Shape): string => (at ? ` transform="matrix(${at.map(rounded).join(' ')})"` : '')
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

const faces = { text: 'Figtree, sans-serif', strong: 'Figtree, sans-serif', display: "'Brygada 1918', serif" }

function shapeAsSvg(shape: Shape, colours: Colours, hrefOf: (picture: string) => string): string {
  if ('picture' in shape)
    return `<image href="${escaped(hrefOf(shape.picture))}" width="${shape.w}" height="${shape.h}"${atOf(shape)}/>`
  if ('text' in shape) {
    const { text, x, y, size, paint, anchor = 'start', face = 'text' } = shape
    const weight = face === 'strong' ? ' font-weight="600"' : ''
    return `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${rounded(size)}" font-family="${faces[face]}"${weight} fill="${colours[paint]}" text-anchor="${anchor}"${atOf(shape)}>${escaped(text)}</text>`
  }
  const { d, stroke, fill, width = 1, dash, strength = 1 } = shape
  const line = stroke
    ? ` stroke="${colours[stroke]}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`
    : ''
  return `<path d="${d}" fill="${fill ? colours[fill] : 'none'}"${line}${strength < 1 ? ` opacity="${strength}"` : ''}${atOf(shape)}/>`
}

/** A drawing as an SVG file. */
export function drawingAsSvg(
  { width, height, shapes, ground }: Drawing,
  { alt, colours, hrefOf }: { alt: string; colours: Colours; hrefOf: (picture: string) => string },
): string {
  const back = ground === undefined ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`
  const drawn = shapes.map((shape) => shapeAsSvg(shape, colours, hrefOf)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(alt)}</title>${back}\n${drawn}\n</svg>\n`
}
