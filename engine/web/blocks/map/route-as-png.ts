import type { StationState } from '../../../ui/index.ts'

// The way as a picture: the same stations in the same order, drawn anew, so that it is one sheet whatever the width of
// the page is. Its colours and its typeface are those of the page.

export interface DrawnStation {
  readonly title: string
  /** How far it is, in a word. */
  readonly said: string
  readonly state: StationState
  readonly hue: string
  readonly mark: string
}

const WIDTH = 1200
const STEP = 190
const MARGIN = 110
const RADIUS = 34
/** Where the way runs, at odd and at even stations, and how far beside it its words begin. */
const [LEFT, RIGHT, BESIDE] = [WIDTH * 0.42, WIDTH * 0.58, 64]

/** Whether the way into a station has been walked. */
const isWalked = (state: StationState | undefined): boolean => state === 'done' || state === 'here'

/** What a variable of the look is here, as a canvas can read it. */
function styleIn(like: Element, property: 'color' | 'font-family', name: string, hue?: string): string {
  const probe = document.createElement('span')
  if (hue !== undefined) probe.dataset['hue'] = hue
  probe.style.setProperty(property, `var(${name})`)
  like.append(probe)
  const found = getComputedStyle(probe).getPropertyValue(property)
  probe.remove()
  return found
}

/** Words in lines of at most a width. */
export function linesOf(text: string, most: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The way with its stations; rejects where this browser cannot draw it. */
export async function routeAsPng(like: Element, stations: readonly DrawnStation[]): Promise<Blob> {
  // Headings on the page are set in either of its typefaces; titles of a picture are set in the one of titles.
  const display = styleIn(like, 'font-family', '--font-display')
  const { fontFamily } = getComputedStyle(like)
  const titles = stations.map(({ title }) => title).join('')
  const others = stations.map(({ said, mark }) => said + mark).join('')
  await Promise.allSettled([
    document.fonts?.load(`500 44px ${display}`, titles),
    document.fonts?.load(`500 26px ${fontFamily}`, others),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = 2 * MARGIN + STEP * (stations.length - 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const colour = (name: string, hue?: string) => styleIn(like, 'color', name, hue)
  const [ink, muted, control, action, surface] = [
    colour('--ink'),
    colour('--muted'),
    colour('--control'),
    colour('--action'),
    colour('--surface'),
  ]
  context.fillStyle = colour('--bg')
  context.fillRect(0, 0, canvas.width, canvas.height)
  const at = (index: number) => ({ x: index % 2 === 0 ? LEFT : RIGHT, y: MARGIN + STEP * index })

  context.lineCap = 'round'
  for (const [index, { state }] of stations.entries()) {
    if (index === 0) continue
    const [from, to] = [at(index - 1), at(index)]
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.bezierCurveTo(from.x, from.y + STEP / 2, to.x, to.y - STEP / 2, to.x, to.y)
    context.setLineDash(isWalked(state) ? [] : [1, 12])
    context.lineWidth = isWalked(state) ? 5 : 4
    context.strokeStyle = isWalked(state) ? action : control
    context.stroke()
  }
  for (const [index, { title, said, state, hue, mark }] of stations.entries()) {
    const { x, y } = at(index)
    const own = colour('--hue', hue)
    context.beginPath()
    context.arc(x, y, RADIUS, 0, 2 * Math.PI)
    context.fillStyle = state === 'done' ? own : surface
    context.fill()
    context.setLineDash(state === 'locked' ? [8, 8] : [])
    context.lineWidth = state === 'here' ? 10 : 4
    context.strokeStyle = state === 'here' ? colour('--here') : state === 'locked' ? control : own
    context.stroke()
    if (state === 'here') {
      context.beginPath()
      context.arc(x, y, RADIUS + 6, 0, 2 * Math.PI)
      context.lineWidth = 2
      context.strokeStyle = ink
      context.stroke()
    }
    context.textBaseline = 'middle'
    context.textAlign = 'center'
    context.font = `600 30px ${fontFamily}`
    context.fillStyle = state === 'done' ? colour('--on-action') : state === 'locked' ? muted : ink
    context.fillText(mark, x, y + 2)

    // The words stand on the outer side of the bend.
    const isLeft = index % 2 === 0
    const edge = isLeft ? x - BESIDE : x + BESIDE
    context.textAlign = isLeft ? 'right' : 'left'
    context.font = `500 44px ${display}`
    const lines = linesOf(
      title,
      isLeft ? edge - 60 : WIDTH - edge - 60,
      (line) => context.measureText(line).width,
    )
    const top = y - (lines.length * 50 + 38) / 2 + 25
    context.fillStyle = state === 'locked' ? muted : ink
    for (const [row, line] of lines.entries()) context.fillText(line, edge, top + row * 50)
    context.font = `500 26px ${fontFamily}`
    context.fillStyle = muted
    context.fillText(said, edge, top + lines.length * 50 - 4)
  }
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('The picture could not be made')
  return file
}
