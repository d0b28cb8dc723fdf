import { useQuery } from '@tanstack/react-query'
import type { IntegratedPath } from '../../../contracts/index.ts'
import { useDocument } from '../../content/content.ts'
import { insightsOfType } from '../../data/seeker.ts'
import { Resting } from '../../insight-content/rests/Resting.tsx'

interface RestsProps {
  readonly path: IntegratedPath
  readonly part: Exclude<keyof IntegratedPath, 'id' | 'source' | 'savedAt' | 'createdAt' | 'updatedAt'>
  readonly title: string
}

/** What a part of the path rests on: a path is kept with its insight, which knows. */
export function Rests({ path, part, title }: RestsProps) {
  const journey = useDocument('journey')
  const { reading } = useDocument('insights')
  const type = journey.path?.insightType
  const { data = [] } = useQuery({ ...insightsOfType(type ?? ''), enabled: type !== undefined })
  const own = data.find(
    ({ content }) => typeof content === 'object' && content['personalManifesto'] === path.personalManifesto,
  )
  return own ? <Resting insight={own} part={part} title={title} words={reading.rests} /> : null
}
