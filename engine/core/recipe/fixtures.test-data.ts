import type { InterpretationsDocument, VocabularyDocument } from '../pack/documents.gen.ts'
import type { Pack } from '../pack/pack.ts'
import type { Readings } from './readings.ts'

const SIGNS: VocabularyDocument = {
  kind: 'vocabulary',
  id: 'sign',
  name: 'Sign',
  values: [
    { value: 'aries', label: 'Aries' },
    { value: 'taurus', label: 'Taurus' },
  ],
}

const BODIES: VocabularyDocument = {
  kind: 'vocabulary',
  id: 'body',
  name: 'Body',
  values: [
    { value: 'sun', label: 'Sun' },
    { value: 'trueNode', label: 'North Node' },
  ],
}

const CENTERS: VocabularyDocument = {
  kind: 'vocabulary',
  id: 'center',
  name: 'Center',
  values: [{ value: 'solar-plexus', label: 'Solar Plexus' }],
}

const PLANETS: InterpretationsDocument = {
  kind: 'interpretations',
  id: 'planets-in-signs',
  title: 'Planets in signs',
  of: ['body', 'sign'],
  entries: {
    'sun.aries': { text: 'You begin things. You wait badly.', gift: 'Courage.', keywords: ['first', 'fast'] },
    'sun.taurus': { title: 'A slow sun', text: 'You keep things.' },
    'trueNode.aries': { text: 'You learn to go first.' },
    'trueNode.taurus': { text: 'You learn to stay.' },
  },
}

const CENTER_TEXTS: InterpretationsDocument = {
  kind: 'interpretations',
  id: 'hd-centers',
  title: 'Centers',
  of: ['center'],
  entries: { 'solar-plexus': { text: 'Feeling comes in waves.' } },
}

const TENSIONS: InterpretationsDocument = {
  kind: 'interpretations',
  id: 'sign-pairs',
  title: 'Two signs',
  of: ['sign', 'sign'],
  pairs: true,
  entries: { 'aries.taurus': { text: 'One leaves while the other lays the table.' } },
}

const COUNTED: VocabularyDocument = {
  kind: 'vocabulary',
  id: 'spelled-number',
  name: 'A number in words',
  values: [{ value: '2', label: 'two' }],
}

const PLACES: VocabularyDocument = {
  kind: 'vocabulary',
  id: 'ordinal-number',
  name: 'A place in words',
  values: [{ value: '1', label: 'first' }],
}

const WRITING = { kind: 'writing', id: 'writing', more: '{count} more' }

const DOCUMENTS = [COUNTED, PLACES, WRITING, SIGNS, BODIES, CENTERS, PLANETS, CENTER_TEXTS, TENSIONS]

/** Three sets and the vocabularies that they and the counting need. */
export const readings: Readings = {
  locale: 'en',
  more: WRITING.more,
  set: (id) => [PLANETS, CENTER_TEXTS, TENSIONS].find((document) => document.id === id),
  vocabulary: (id) => [COUNTED, PLACES, SIGNS, BODIES, CENTERS].find((document) => document.id === id),
}

/** A pack that holds them. */
export const pack: Pick<Pack, 'get' | 'locale'> = {
  locale: 'en',
  get: (kind, id) => DOCUMENTS.find((document) => document.kind === kind && document.id === id) as never,
}
