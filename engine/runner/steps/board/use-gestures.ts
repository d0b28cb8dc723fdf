import { type PointerEvent, useRef } from 'react'
import { moveTo, scaleTo, sizeTo, turnTo } from '../../../core/board/arrange.ts'
import { FORMATS, type Piece } from '../../../core/board/board.ts'
import type { Arranging } from './use-board.ts'

interface Point {
  readonly x: number
  readonly y: number
}

type What = 'move' | 'size' | 'turn'

interface Gesture {
  readonly name: string
  readonly what: What
  readonly piece: Piece
  readonly from: Point
  /** The second finger, and how far apart and at what angle both began. */
  readonly pinch?: { readonly id: number; readonly apart: number; readonly angle: number }
}

const angleOf = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)
const middleOf = ({ x, y, w, h }: Piece): Point => ({ x: x + w / 2, y: y + h / 2 })

/** A way on the board as it is in the box of a turned piece. */
function unturned({ x, y }: Point, turn: number): Point {
  const angle = (-turn * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

let gestures = 0

/** Moves, sizes and turns pieces by mouse, pen and fingers; two fingers size and turn at once. */
export function useGestures({ board, change, choose }: Arranging, locked: boolean) {
  const gesture = useRef<Gesture | null>(null)
  const fingers = useRef(new Map<number, Point>())

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect()
    const { width } = FORMATS[board.format]
    const scale = width / (box.width || width)
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (locked || event.button > 0) return
    const point = pointOf(event)
    const now = gesture.current
    if (now && fingers.current.size === 1) {
      const [first] = fingers.current.values()
      fingers.current.set(event.pointerId, point)
      if (!first) return
      gestures += 1
      const piece = board.pieces.find(({ id }) => id === now.piece.id) ?? now.piece
      const pinch = { id: event.pointerId, apart: distance(first, point), angle: angleOf(first, point) }
      gesture.current = { ...now, name: `g${gestures}`, piece, pinch }
      return
    }
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest('[data-piece]')?.getAttribute('data-piece')
    const piece = board.pieces.find((each) => each.id === id)
    choose(piece?.id ?? null)
    if (!piece) return
    const handle = target?.getAttribute('data-handle')
    const what: What = handle === 'size' ? 'size' : handle === 'turn' ? 'turn' : 'move'
    fingers.current.set(event.pointerId, point)
    gestures += 1
    gesture.current = { name: `g${gestures}`, what, piece, from: point }
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    if (!now || !fingers.current.has(event.pointerId)) return
    const point = pointOf(event)
    fingers.current.set(event.pointerId, point)
    const { piece, from, name, what, pinch } = now
    if (pinch) {
      const [one, other] = fingers.current.values()
      if (!one || !other) return
      const times = distance(one, other) / (pinch.apart || 1)
      const turn = piece.turn + angleOf(one, other) - pinch.angle
      change((held) => turnTo(scaleTo(held, piece.id, piece, times), piece.id, turn), name)
      return
    }
    const way = { x: point.x - from.x, y: point.y - from.y }
    if (what === 'move') change((held) => moveTo(held, piece.id, piece.x + way.x, piece.y + way.y), name)
    else if (what === 'size') {
      const own = unturned(way, piece.turn)
      change((held) => sizeTo(held, piece.id, piece.w + own.x, piece.h + own.y), name)
    } else {
      const turn = piece.turn + angleOf(middleOf(piece), point) - angleOf(middleOf(piece), from)
      change((held) => turnTo(held, piece.id, turn), name)
    }
  }

  const end = ({ pointerId }: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0 || gesture.current?.pinch) gesture.current = null
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}
