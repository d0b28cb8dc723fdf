import { Link } from '@tanstack/react-router'
import type { CompletedElsewhereWords } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, Dialog } from '../../../ui/index.ts'

interface CompletedDialogProps {
  readonly words: CompletedElsewhereWords
  /** Address of the module's results. */
  readonly results: string
  readonly onBegin: () => void
}

/** Only one of the buttons answers it. */
const stayOpen = () => {}

/** Asks what is to become of answers whose module is complete. Use `CompletedElsewhere`, which loads this when it is asked. */
export function CompletedDialog({ words, results, onBegin }: CompletedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={stayOpen}
      title={words.title}
      description={words.body}
      dismissible={false}
      actions={
        <>
          <Button size="large" onClick={onBegin}>
            {words.begin}
          </Button>
          <ButtonLink variant="primary" render={<Link to={results} />}>
            {words.results}
          </ButtonLink>
        </>
      }
    />
  )
}
