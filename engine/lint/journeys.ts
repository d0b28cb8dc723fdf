import type { JourneyDocument } from '../core/pack/documents.gen.ts'
import { documentAs } from '../core/pack/documents.ts'
import type { SourceDocument } from '../core/pack/source.ts'
import type { LintContext } from './context.ts'

/** A journey and its document. */
export interface PlacedJourney {
  source: SourceDocument
  journey: JourneyDocument
}

/** Every journey that can be reasoned about: one with references to nowhere or modules in a ring is mended first. */
export function soundJourneys({ sources, isBroken }: LintContext): PlacedJourney[] {
  return sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    return !journey || isBroken(source.id, 'journey') ? [] : [{ source, journey }]
  })
}
