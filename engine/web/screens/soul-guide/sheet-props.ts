import type { SoulGuideWords } from '../../../core/pack/documents.gen.ts'

/** What every sheet of the guide is given. */
export interface SheetProps {
  readonly words: SoulGuideWords
  readonly open: boolean
  readonly onClose: () => void
}
