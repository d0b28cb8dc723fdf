import type { RestingAnswer } from '../../../contracts/index.ts'
import { type ContentRoute } from '../../../core/routes/table.ts'
import { featureScreens } from '../../../core/routes/screens.ts'
import { useDocument } from '../../content/content.ts'

type Source = RestingAnswer['source']

/** Where something was said: the step that asked, the journal, the experiments; null for what has no address. */
export function useSaidAt(): (source: Source) => string | null {
  const { list } = useDocument('routes')
  return (source) => saidAt(source, list)
}

/** The same by the table of routes. */
export function saidAt(source: Source, routes: readonly ContentRoute[]): string | null {
  if ('entry' in source) return featureScreens.journal.path
  if ('experiment' in source) return featureScreens.experiments.path
  if ('practice' in source) return null
  const flows = routes.filter(({ view }) => view === 'flow')
  // The setup is asked under one address, whichever of its questionnaires it is.
  const found =
    flows.find(({ of }) => of.id === source.flow) ?? flows.find(({ of }) => of.kind === 'life-stages')
  if (!found) return null
  return found.steps ? `${found.path}/${source.step}` : found.path
}
