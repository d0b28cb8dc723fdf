import { useMemo } from 'react'
import { resultsRouteOf } from '../../../core/routes/table.ts'
import { useContentAddress } from '../../content-address.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { StepsModulePage } from '../../flow/StepsModulePage.tsx'

/** A module of steps that has no screen of its own. */
export function ModuleScreen() {
  const module = useDocumentById('module', useContentAddress().entry.of.id)
  const { module: words } = useDocument('runner')
  const { modules } = useDocument('journey')
  const inJourney = modules.find(({ id }) => id === module.id)
  const to = inJourney?.resultsRoute ?? resultsRouteOf(module.route)
  const said = useMemo(
    () => ({
      title: module.name,
      loading: words.loading,
      retake: words.retake,
      results: { label: words.results, to },
    }),
    [module, words, to],
  )
  return <StepsModulePage module={module} words={said} />
}
