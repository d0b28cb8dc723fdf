import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { FoundationsWords, ModuleDocument } from '../../core/pack/documents.gen.ts'
import { Notice, TextLink } from '../../ui/index.ts'
import { assessmentsOfModule } from '../queries/assessments.ts'
import { useUser } from '../session.tsx'

export type RetakeWords = Pick<FoundationsWords, 'retake' | 'results'>

interface RetakeProps {
  readonly module: ModuleDocument
  readonly words: RetakeWords
}

/** On the welcome page, for somebody who has results already. Says nothing while it does not know. */
export function Retake({ module, words }: RetakeProps) {
  const { id } = useUser()
  const { data = [] } = useQuery({ ...assessmentsOfModule(id, module.number), meta: { unauthorized: 'own' } })
  const type = module.flow.finish?.assessmentType ?? module.id
  if (!data.some(({ assessmentType }) => assessmentType === type)) return null
  return (
    <Notice
      action={
        <TextLink kind="standalone" render={<Link to={words.results.to} />}>
          {words.results.label}
        </TextLink>
      }
    >
      {words.retake}
    </Notice>
  )
}
