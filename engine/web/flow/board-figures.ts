import type { QueryClient } from '@tanstack/react-query'
import type { FiguredDrawing } from '../../core/board/board.ts'
import { figuresOfChart, figuresOfMap } from '../../core/board/figures.ts'
import type { ModalityResult } from '../../contracts/index.ts'
import { call } from '../api.ts'
import { documentsOf } from '../content/content.ts'
import { get } from '../data/get.ts'
import { makeReading } from '../readings/make-reading.ts'

type Chart = NonNullable<ModalityResult['chart']>

/** A reading of the kind that has this chart; null in a product without one. */
async function chartOf(client: QueryClient, chart: Chart): Promise<ModalityResult | null> {
  const modalities = await client.fetchQuery(documentsOf('modality'))
  const reading = modalities.find((each) => each.chart === chart)
  if (!reading) return null
  const { birthDate, birthTime, birthLocation } = await call('GET /api/readings/input')
  if (birthDate === null) return null
  return makeReading(reading.id, { birthDate, birthTime, birthLocation, results: {} })
}

/** What of a seeker's own can be drawn on a board: of what cannot be read just now nothing is offered. */
export async function boardFigures(
  client: QueryClient,
): Promise<ReadonlyMap<FiguredDrawing, readonly number[]>> {
  const [natal, map, journey] = await Promise.all([
    chartOf(client, 'natal').catch(() => null),
    chartOf(client, 'map').catch(() => null),
    client.fetchQuery(get('GET /api/user/journey-progress')).catch(() => null),
  ])
  const found = new Map<FiguredDrawing, readonly number[]>()
  if (natal?.chart === 'natal') found.set('chart', figuresOfChart(natal.data))
  if (journey && journey.modules.length > 1)
    found.set('route', [journey.modules.length, journey.completedModules.length])
  if (map?.chart === 'map') found.set('map', figuresOfMap(map.data))
  return found
}
