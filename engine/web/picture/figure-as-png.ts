// A drawing as a picture: its shapes and words are drawn once more on a canvas, as the Vision Board is, with the colours
// and the typeface that they have on the page. Nothing is fetched, and no style is written into the document.

/** Pixels around the drawing, and how wide the picture is at least, in those of the page. */
const MARGIN = 24
const LEAST_WIDTH = 1600
const MOST_SCALE = 4

/** Beside the drawing: what says when and where somebody was born, what is only there to be pressed, and what is not seen. */
const LEFT_OUT =
  '[data-picture="off"], [data-print="off"]:not([data-picture="on"]), figcaption, table, [role="status"]'

export interface Shown {
  readonly shapes: readonly SVGGraphicsElement[]
  /** Words outside the drawn shapes, such as those of a legend. */
  readonly words: readonly Text[]
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** All that a picture of the figure shows. */
export function shownIn(figure: Element): Shown {
  const shapes = [
    ...figure.querySelectorAll<SVGGraphicsElement>('svg path, svg circle, svg line, svg text'),
  ].filter((shape) => !shape.closest(LEFT_OUT) && !shape.closest('defs'))
  const words: Text[] = []
  const collect = (element: Element) => {
    for (const child of element.childNodes) {
      if (isText(child)) {
        if (child.data.trim() !== '') words.push(child)
      } else if (child instanceof HTMLElement && !child.matches(LEFT_OUT)) collect(child)
    }
  }
  collect(figure)
  return { shapes, words }
}

const ANCHORS: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' }
const BASELINES: Readonly<Record<string, CanvasTextBaseline>> = {
  central: 'middle',
  middle: 'middle',
  hanging: 'hanging',
}

const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`

/** How much of it is seen, by its own opacity and by those of what it stands in. */
function strengthOf(shape: Element): number {
  let strength = 1
  for (let each: Element | null = shape; each; each = each.parentElement) {
    strength *= Number(getComputedStyle(each).opacity)
    if (each.matches('svg')) break
  }
  return strength
}

function pathOf(shape: SVGGraphicsElement): Path2D {
  const path = new Path2D()
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value)
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value)
    return path
  }
  if (!(shape instanceof SVGCircleElement)) return new Path2D(shape.getAttribute('d') ?? '')
  path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI)
  return path
}

function drawShape(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const style = getComputedStyle(shape)
  const matrix = shape.getScreenCTM()
  const strength = strengthOf(shape)
  if (!matrix || style.display === 'none' || style.visibility !== 'visible' || strength === 0) return
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1
  context.save()
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
  context.lineWidth =
    Number.parseFloat(style.strokeWidth) / (style.vectorEffect === 'non-scaling-stroke' ? scale : 1)
  context.lineCap = style.strokeLinecap as CanvasLineCap
  context.lineJoin = style.strokeLinejoin as CanvasLineJoin
  if (style.strokeDasharray !== 'none')
    context.setLineDash(style.strokeDasharray.split(/[ ,]+/).map((dash) => Number.parseFloat(dash)))
  const [isFilled, isStroked] = [style.fill !== 'none', style.stroke !== 'none']
  context.fillStyle = style.fill
  context.strokeStyle = style.stroke
  if (shape instanceof SVGTextElement) {
    context.font = fontOf(style)
    context.textAlign = ANCHORS[style.textAnchor] ?? 'left'
    context.textBaseline = BASELINES[style.dominantBaseline] ?? 'alphabetic'
    context.globalAlpha = strength * Number(style.fillOpacity)
    const [x, y] = [shape.x.baseVal, shape.y.baseVal].map((list) =>
      list.length > 0 ? list.getItem(0).value : 0,
    )
    if (isFilled) context.fillText(shape.textContent ?? '', x ?? 0, y ?? 0)
  } else {
    const path = pathOf(shape)
    context.globalAlpha = strength * Number(style.fillOpacity)
    if (isFilled) context.fill(path)
    context.globalAlpha = strength * Number(style.strokeOpacity)
    if (isStroked) context.stroke(path)
  }
  context.restore()
}

/** Each word where it stands, so that lines break as they do on the page. */
function placesOf(text: Text): { word: string; at: DOMRect }[] {
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const at = range.getBoundingClientRect()
    return at.width > 1 ? [{ word, at }] : []
  })
}

const groundOf = (element: Element): string => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each)
    if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return 'white'
}

/** A word as a picture says it: of whom it is stays unsaid. Whoever is meant may be called by a part of the name. */
export function saidOf(word: string, unsaid: readonly string[]): string {
  const bare = (text: string) =>
    text
      .toLocaleLowerCase()
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const names = unsaid.flatMap((name) => name.split(/\s+/)).map(bare)
  const own = bare(word.replace(/[’'](s|S)?(?=[^\p{L}]*$)/u, ''))
  return own !== '' && names.includes(own) ? '…' : word
}

/** The figure as a picture; rejects where this browser cannot draw it. */
export async function figureAsPng(figure: Element, unsaid: readonly string[] = []): Promise<Blob> {
  await document.fonts?.ready
  const { shapes, words } = shownIn(figure)
  const placed = words.flatMap((text) => placesOf(text).map((place) => ({ ...place, text })))
  const boxes = [
    ...new Set(shapes.flatMap(({ ownerSVGElement }) => (ownerSVGElement ? [ownerSVGElement] : []))),
  ].map((svg) => svg.getBoundingClientRect())
  const all = [...boxes, ...placed.map(({ at }) => at)]
  const [left, top] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))]
  const width = Math.max(...all.map((box) => box.right)) - left + 2 * MARGIN
  const height = Math.max(...all.map((box) => box.bottom)) - top + 2 * MARGIN
  const scale = Math.min(MOST_SCALE, Math.max(2, LEAST_WIDTH / width))

  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = groundOf(figure)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate(MARGIN - left, MARGIN - top)
  for (const shape of shapes) drawShape(context, shape)
  context.textBaseline = 'middle'
  for (const { word, at, text } of placed) {
    const style = text.parentElement && getComputedStyle(text.parentElement)
    // What is only heard is clipped away.
    if (!style || style.visibility !== 'visible' || style.clipPath !== 'none') continue
    context.font = fontOf(style)
    context.fillStyle = style.color
    context.fillText(saidOf(word, unsaid), at.left, (at.top + at.bottom) / 2)
  }
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('The picture could not be made')
  return file
}
