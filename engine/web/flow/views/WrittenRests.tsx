import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { Resting } from '../../insight-content/rests/Resting.tsx'
import type { ViewName, ViewProps } from './view-props.ts'

interface WrittenRestsProps extends Pick<ViewProps<ViewName>, 'shown' | 'subject' | 'item'> {
  readonly title: string | null
  /** Another text stands on other answers. */
  readonly text: string
}

/** The way from a text that this page keeps to the answers that it stands on. */
export const WrittenRests = (props: WrittenRestsProps) => (
  <Suspense fallback={null}>
    <Rests {...props} />
  </Suspense>
)

function Rests({ shown, subject: { document }, item, title, text }: WrittenRestsProps) {
  const { reading } = useDocument('insights')
  const maker = document.flow.steps.find(
    (step) => step.kind === 'generate' && step.show?.some(({ view }) => view === shown.view),
  )
  const commission = maker?.kind === 'generate' ? maker.commission : undefined
  const read = get('GET /api/flows/{flow}/rests/{document}', {
    params: { flow: document.id, document: commission ?? '' },
  })
  const { data = [] } = useQuery({
    ...read,
    queryKey: [...read.queryKey, text],
    enabled: commission !== undefined,
  })
  const own = data.find((each) => each.item === item?.id)
  if (!own) return null
  return (
    <Resting
      insight={{ insightType: null, restsOn: own.restsOn }}
      part=""
      title={title}
      words={reading.rests}
    />
  )
}
