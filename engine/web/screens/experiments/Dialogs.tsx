import { useState } from 'react'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { CompletionDialog } from './CompletionDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { Experiments } from './use-experiments.ts'

export interface OpenDialog {
  readonly what: 'details' | 'completion'
  readonly id: string
}

interface DialogsProps {
  /** The dialog that is wanted; null for none. */
  readonly asked: OpenDialog | null
  readonly experiments: Experiments
  readonly words: ExperimentsWords
  readonly onClose: () => void
  /** An experiment was changed in it. */
  readonly onMoved: () => void
}

/** The dialogs stand beside the cards: a card may move to another tab while its dialog is open. */
export function Dialogs({ asked, experiments, words, onClose, onMoved }: DialogsProps) {
  const found = asked && experiments.list.find(({ id }) => id === asked.id)
  // While a dialog fades out it still speaks of this one.
  const [last, setLast] = useState(asked && found ? { asked, experiment: found } : null)
  if (asked && found && (last?.asked !== asked || last.experiment !== found)) {
    setLast({ asked, experiment: found })
  }
  if (!last) return null
  const { experiment } = last
  const open = asked !== null && last.asked === asked
  const shared = { experiment, experiments, words, onClose, open }
  return last.asked.what === 'details' ? (
    <DetailsDialog key={experiment.id} {...shared} onTakenBack={onMoved} />
  ) : (
    <CompletionDialog key={experiment.id} {...shared} onCompleted={onMoved} />
  )
}
