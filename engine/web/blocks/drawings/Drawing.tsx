import type { BlockProps } from '../block-props.ts'
import { drawingOf } from './registry.ts'

/** A drawing by its name. */
export function Drawing({ block: { drawing } }: BlockProps<'drawing'>) {
  const { Shown } = drawingOf(drawing).lazy
  return <Shown drawing={drawing} />
}
