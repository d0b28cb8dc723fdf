import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { filled, readTemplate } from '../../../../engine/authoring/editors/template.ts'
import type { JourneyModule, ModuleDocument } from '../../../../engine/core/pack/documents.gen.ts'
import { document as words, documents } from '../documents.ts'
import type { AnyDocument } from '../harness.ts'

const fillings = {
  ID: 'quiet_days',
  TITLE: 'Quiet days',
  SLUG: 'quiet-days',
  TYPE: 'quiet_days',
  NUMBER: 8,
  BEFORE: 'soul_blueprint',
  SCHEMAS: '.',
}
const made = (name: string) =>
  parse(filled(readTemplate(readFileSync(`content/templates/${name}.yaml`, 'utf8')).text, fillings))

/** The product's pack with an eighth module, as `lodestar new module` writes it, and a card and a station for it. */
export function eighth(changes: Partial<JourneyModule> = {}): readonly AnyDocument[] {
  const module: ModuleDocument = made('module')
  const [entry]: JourneyModule[] = made('journey-module')
  if (!entry) throw new Error('The template has no entry')
  const journey = words('journey')
  const route = '/module/quiet-days'
  const to = { module: module.id, reviewRoute: `${route}-results` }
  return [
    ...documents.filter(({ kind }) => kind !== 'journey'),
    module,
    {
      ...journey,
      modules: [...journey.modules, { ...entry, ...changes }],
      dashboard: { cards: [...journey.dashboard.cards, { ...to, features: ['A calm pace'], route }] },
      map: {
        stations: [...journey.map.stations, { ...to, time: '10 min', highlights: ['A calm pace'] }],
      },
    },
  ]
}
