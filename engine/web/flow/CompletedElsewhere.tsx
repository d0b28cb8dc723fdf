import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ButtonLink, Dialog } from '../../ui/index.ts'
import { useDocument } from '../content.ts'
import { forgetCompleted, useCompletedElsewhere } from './completed-elsewhere.ts'

/** Only one of the buttons answers it. */
const stayOpen = () => {}

/** The module was completed on another page or device: its results, or begin again from the answers on this page. */
export function CompletedElsewhere() {
  const { completedElsewhere: words } = useDocument('runner')
  const { modules } = useDocument('journey')
  const completed = useCompletedElsewhere()
  // Whoever leaves the flow has answered.
  useEffect(() => forgetCompleted, [])
  const module = modules.find(({ number }) => number === completed?.moduleNumber)
  if (!words || !completed) return null
  const begin = () => {
    completed.beginAgain()
    forgetCompleted()
  }
  return (
    <Dialog
      open
      onOpenChange={stayOpen}
      title={words.title}
      description={words.body}
      dismissible={false}
      actions={
        <>
          <Button size="large" onClick={begin}>
            {words.begin}
          </Button>
          <ButtonLink variant="primary" render={<Link to={module?.resultsRoute ?? '/insights'} />}>
            {words.results}
          </ButtonLink>
        </>
      }
    />
  )
}
