import { useMemo } from 'react'
import { useParams } from '@tanstack/react-router'
import type { ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { useDocument, useDocuments } from '../../content.ts'
import { StepsModulePage } from '../../flow/StepsModulePage.tsx'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { Answers } from './Answers.tsx'

const RESULTS = '-results'

/** A module of the pack that has no screen of its own: its flow, and at `<its address>-results` its saved answers. */
export function ModuleScreen() {
  const { slug = '', stepId } = useParams({ strict: false })
  const modules = useDocuments('module')
  // Only a flow of steps runs without anything that the app makes for it.
  const at = (address: string) =>
    modules.find(({ route, flow }) => route === address && flow.mode === 'steps')
  const module = at(`/module/${slug}`)
  if (module) return <Steps key={module.id} module={module} />
  const finished = slug.endsWith(RESULTS) && at(`/module/${slug.slice(0, -RESULTS.length)}`)
  return finished && stepId === undefined ? (
    <Answers key={finished.id} module={finished} />
  ) : (
    <NotFoundScreen />
  )
}

function Steps({ module }: { readonly module: ModuleDocument }) {
  const { module: words } = useDocument('runner')
  const { modules } = useDocument('journey')
  const inJourney = modules.find(({ id }) => id === module.id)
  const to = inJourney?.resultsRoute ?? `${module.route}${RESULTS}`
  const said = useMemo(
    () => ({
      title: module.name,
      loading: words.loading,
      retake: words.retake,
      results: { label: words.results, to },
    }),
    [module, words, to],
  )
  return <StepsModulePage module={module} words={said} address="/module/$slug/{-$stepId}" />
}
