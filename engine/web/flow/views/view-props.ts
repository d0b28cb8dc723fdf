import type { ShownView } from '../../../core/pack/documents.gen.ts'
import type { ViewData } from '../../../runner/index.ts'
import type { FlowSubject } from '../subject.ts'

/** The name of a view, as the schema gives it. */
export type ViewName = ShownView['view']

/** What a view is given: what the step says of it, and what it draws. It knows no page. */
export interface ViewProps<Name extends ViewName> extends ViewData {
  readonly shown: Extract<ShownView, { view: Name }>
  readonly subject: FlowSubject
}
