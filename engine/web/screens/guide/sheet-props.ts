import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'

/** What every sheet of the guide is given. */
export interface SheetProps {
  readonly words: GuidePageWords
  readonly open: boolean
  readonly onClose: () => void
}
