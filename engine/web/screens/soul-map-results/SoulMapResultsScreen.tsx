import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, EmptyState } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { assessmentsOfModule } from '../../queries/assessments.ts'
import { soulMapInsights } from '../../queries/soul-map.ts'
import { useUser } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { savedReflections } from '../../flow/reflections.ts'
import { Results } from './Results.tsx'

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What came of the ten reflections: the drawn map, the signature, the integration, and the end of the module. */
export function SoulMapResultsScreen() {
  const words = useDocument('soul-map-results')
  const module = useDocumentById('module', 'soul_map_integration')
  const { id } = useUser()
  const saved = useQuery(assessmentsOfModule(id, module.number))
  const map = useQuery(soulMapInsights)
  const { data: drawn } = map
  const results = saved.data?.find(({ assessmentType }) => assessmentType === module.id)?.results
  const reflections = savedReflections(module.flow, parsed(results))

  return (
    <Page title={words.title} hue={module.hue}>
      <CareNotice spaced />
      {saved.isPending || map.isPending ? (
        <FlowLoading>{words.loading}</FlowLoading>
      ) : saved.isError || map.isError ? (
        <EmptyState
          title={words.failed}
          titleLevel={1}
          hue={module.hue}
          action={
            <Button variant="primary" onClick={() => void Promise.all([saved.refetch(), map.refetch()])}>
              {words.retry}
            </Button>
          }
        >
          <Exit {...words.back} />
        </EmptyState>
      ) : drawn || reflections.length > 0 ? (
        <Results map={drawn ?? null} reflections={reflections} module={module} words={words} />
      ) : (
        <EmptyState
          title={words.empty.title}
          titleLevel={1}
          hue={module.hue}
          action={
            <ButtonLink variant="primary" render={<Link to={words.empty.start.to} />}>
              {words.empty.start.label}
            </ButtonLink>
          }
        >
          {words.empty.text}
        </EmptyState>
      )}
    </Page>
  )
}
