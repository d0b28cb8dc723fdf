import type { ReactNode } from 'react'
import type { DrawingName, DrawingOf } from '../../../core/pages/blocks.ts'
import type { BlockProps } from '../block-props.ts'
import { Rings } from './Rings.tsx'

type Draw<K extends DrawingName> = (props: { drawing: DrawingOf<K> }) => ReactNode

/** One drawing per name: a name of the schema without one does not compile. */
const drawings: { readonly [K in DrawingName]: Draw<K> } = { rings: Rings }

/** A drawing by its name. */
export function DrawingBlock({ block: { drawing } }: BlockProps<'drawing'>) {
  const Draw = drawings[drawing.kind] as Draw<DrawingName>
  return <Draw drawing={drawing} />
}
