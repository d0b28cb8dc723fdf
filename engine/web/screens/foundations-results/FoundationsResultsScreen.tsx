import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument, useDocumentById } from '../../content.ts'
import { SavedAnswers } from '../../flow/SavedAnswers.tsx'
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
  const rows = useQuery(assessmentsOfModule(id, module.number))
  const { title, text, start } = words.empty
  const action = (
    <ButtonLink variant="primary" render={<Link to={start.to} />}>
      {start.label}
    </ButtonLink>
  )

  return (
    <Page title={words.title} hue={module.hue}>
      <CareNotice spaced />
      <SavedAnswers
        rows={rows}
        module={module}
        words={words}
        read={({ results }) => readFoundations(results)}
        empty={{ title, text, action }}
      >
        {(answers, { updatedAt }) => (
          <Results answers={answers} savedAt={updatedAt} module={module} words={words} />
        )}
      </SavedAnswers>
    </Page>
  )
}
