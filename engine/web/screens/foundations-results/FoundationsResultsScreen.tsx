import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, EmptyState } from '../../../ui/index.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { assessmentsOfModule } from '../../queries/assessments.ts'
import { useUser } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { readFoundations } from './foundations-reading.ts'
import { Results } from './Results.tsx'

/** What a seeker answered in Soul Foundations, as a drawing and in words. */
export function FoundationsResultsScreen() {
  const words = useDocument('foundations-results')
  const module = useDocumentById('module', 'soul_foundations')
  const { id } = useUser()
  const { data, isPending, isError, refetch } = useQuery(assessmentsOfModule(id, module.number))
  const type = module.flow.finish?.assessmentType ?? module.id
  const saved = data?.find(({ assessmentType }) => assessmentType === type)
  const answers = saved ? readFoundations(saved.results) : null

  return (
    <Page title={words.title} hue={module.hue}>
      {isPending ? (
        <FlowLoading>{words.loading}</FlowLoading>
      ) : isError ? (
        <EmptyState
          title={words.failed}
          titleLevel={1}
          hue={module.hue}
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {null}
        </EmptyState>
      ) : saved && answers ? (
        <Results answers={answers} savedAt={saved.updatedAt} module={module} words={words} />
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
