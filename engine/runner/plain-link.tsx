import type { FlowLink } from '../core/pack/documents.gen.ts'

/** A link of a flow where the app gives no element of its own. */
export const plainLink = ({ to }: FlowLink) => <a href={to} />
