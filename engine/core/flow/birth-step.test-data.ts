import type { HubFlow, RunWords } from '../pack/documents.gen.ts'
import type { StepOf } from './kinds/kind.ts'

/** A form for birth data with words that say which they are. */
export const birthStep: StepOf<'birth-data'> = {
  kind: 'birth-data',
  id: 'birth',
  title: 'Birth',
  prompt: 'When and where were you born?',
  assumedTime: '12:00',
  captured: 'Captured',
  search: { fromCharacters: 3, debounceMs: 300, limit: 5, empty: 'No locations found for "{text}"' },
  fields: {
    birthDate: { label: 'Birth date' },
    birthTime: { label: 'Birth time' },
    birthLocation: { label: 'Birth place' },
    timezone: { label: 'Time zone' },
    latitude: { label: 'Latitude' },
    longitude: { label: 'Longitude' },
  },
  words: {
    optional: 'optional',
    assumed: '{time}, assumed',
    searching: 'Searching',
    list: 'Towns',
    found: '{count} found',
    details: { legend: 'Clock and coordinates', hint: 'Found from the place.' },
    noPosition: 'No coordinates.',
    pole: 'At a pole.',
    clock: {
      title: 'The clock then',
      reading: '{time}, {offset}',
      confirm: 'Is that right?',
      finding: 'Looking it up',
      assumed: 'assumed',
      gap: '{time} did not exist in {zone}; {used} is used.',
      overlap: '{time} happened twice in {zone}.',
      earlier: 'The first {time}, {offset}',
      later: 'The second {time}, {offset}',
      localMean: '{zone} kept sun time, {offset}.',
      unknown: 'No zone found.',
    },
    summary: { unknown: 'not known', change: 'Change' },
  },
}

/** What stands around the cards of a hub. */
export const hubAround: Pick<HubFlow, 'toOverview' | 'toResults' | 'pages'> = {
  toOverview: 'Back',
  toResults: 'Results',
  pages: {
    overview: [
      { block: 'hub-heading', id: 'heading' },
      { block: 'hub-progress', id: 'progress', count: '{done} of {total}', bar: 'Progress' },
      { block: 'hub-cards', id: 'cards', complete: 'Complete', start: 'Start Here', optional: 'Optional' },
    ],
    results: [{ block: 'hub-outcomes', id: 'outcomes', complete: 'Complete', take: 'Take' }],
  },
}

export const runWords: RunWords = {
  waiting: 'Waiting',
  processing: 'Processing',
  complete: 'Complete',
  error: 'Error',
  seconds: '{seconds} s',
  bar: 'Progress',
  progress: '{done} of {total}',
  again: 'Run again',
  finished: 'Finished',
  partly: '{count} failed',
}
