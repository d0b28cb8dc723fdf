import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { savedTypeOf } from '../../../core/flow/index.ts'
import type { JourneyModule, ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { resultsRouteOf } from '../../../core/routes/table.ts'
import { Notice, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import { assessmentsOfModule } from '../../data/seeker.ts'

/** Where the saved answers of a module are shown. */
export const resultsLinkOf = (module: ModuleDocument, listed: readonly JourneyModule[]): string =>
  module.page?.earlier?.results.to ??
  listed.find(({ id }) => id === module.id)?.resultsRoute ??
  resultsRouteOf(module.route)

interface EarlierNoticeProps {
  readonly module: ModuleDocument
}

/** On the first page, for somebody who has results already. Says nothing while it does not know. */
export function EarlierNotice({ module }: EarlierNoticeProps) {
  const { user } = useSession()
  return user && <Found module={module} userId={user.id} />
}

function Found({ module, userId }: EarlierNoticeProps & { readonly userId: string }) {
  const { module: words } = useDocument('runner')
  const { modules } = useDocument('journey')
  const { data = [] } = useQuery({
    ...assessmentsOfModule(userId, module.number),
    meta: { unauthorized: 'own' },
  })
  const type = savedTypeOf(module)
  if (!data.some(({ assessmentType }) => assessmentType === type)) return null
  return (
    <Notice
      action={
        <TextLink kind="standalone" render={<Link to={resultsLinkOf(module, modules)} />}>
          {module.page?.earlier?.results.label ?? words.results}
        </TextLink>
      }
    >
      {module.page?.earlier?.text ?? words.retake}
    </Notice>
  )
}
