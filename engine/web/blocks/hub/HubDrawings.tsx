import { Fragment } from 'react'
import type { FormData } from '../../../core/flow/index.ts'
import { useHub } from '../../../runner/index.ts'
import { useHubResults } from '../../flow/hub/hub-results.ts'
import { viewOf } from '../../flow/views.tsx'

const nothing = () => {}

/** What the result step of the hub shows. */
export function HubDrawings() {
  const { flow, controls } = useHub()
  const { subject, byType } = useHubResults()
  const step = flow.steps.find(({ id }) => id === flow.results)
  if (step?.kind !== 'result') return null
  return step.show?.map((each) => (
    <Fragment key={each.view}>
      {viewOf(subject)(each, {
        value: null,
        item: null,
        answers: Object.fromEntries(byType) as FormData,
        locked: false,
        change: nothing,
        answerOf: nothing,
        open: controls.open,
      })}
    </Fragment>
  ))
}
