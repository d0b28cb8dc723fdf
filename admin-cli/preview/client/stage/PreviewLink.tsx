import type { MouseEvent } from 'react'
import type { FlowLink } from '../../../../engine/core/pack/documents.gen.ts'
import { tell } from './tell.ts'

/** A link of a flow: it looks like one and says where it would lead, but the preview stays. */
export const previewLink = ({ to }: FlowLink) => (
  <a
    href={to}
    onClick={(event: MouseEvent) => {
      event.preventDefault()
      tell({ type: 'link', to })
    }}
  />
)
