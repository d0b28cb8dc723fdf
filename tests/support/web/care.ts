import type { CareLine } from '../../../engine/contracts/index.ts'
import type { CareKind } from '../../../engine/core/care/kinds.ts'
import type { HeldNotice } from '../../../engine/web/care/care.ts'
import { isRecord } from '../../../engine/core/flow/form-data.ts'
import { nothingChosen, ok, type Replies } from './fake-server.ts'

/** Lines of a country, as the server answers them. */
export const portugueseLines: readonly CareLine[] = [
  {
    country: 'PT',
    name: 'Linha Nacional de Prevenção do Suicídio e Apoio Psicológico',
    number: '1411',
    url: 'https://www.sns24.gov.pt',
    hours: 'always',
    languages: ['pt'],
    checked: '2026-11',
  },
  {
    country: 'PT',
    name: 'SOS Voz Amiga',
    number: '213 544 545',
    text: '912 802 669',
    keyword: 'VOZ',
    url: 'https://www.sosvozamiga.org',
    hours: 'mon-fri 15:30-24, sat 16-23',
    languages: ['pt', 'en'],
    checked: '2026-10',
  },
]

/** Where to look when no country is known. */
export const directories: readonly CareLine[] = [
  {
    country: '*',
    name: 'Find a Helpline',
    url: 'https://findahelpline.com',
    hours: 'varies',
    languages: [],
  },
]

export const noticeOf = (kind: CareKind, changes: Partial<HeldNotice> = {}): HeldNotice => ({
  kind,
  since: '2026-11-20T09:12:00.000Z',
  where: 'soul_foundations',
  lines: kind === 'grief' ? [] : [...portugueseLines],
  ...changes,
})

/** The header of a reply whose texts speak of danger. */
export const flagged = (kind: CareKind) => ({ 'care-notice': kind })

/** A server that holds a notice until it is put away, and answers lines of the country that is chosen. */
export function careReplies(notice: HeldNotice, linesIn: (country: string) => readonly CareLine[]): Replies {
  let held: HeldNotice | null = notice
  return {
    'GET /api/care': () => ok({ notice: held }),
    'POST /api/care/dismiss': () => {
      held = null
      return ok({ notice: null })
    },
    'PATCH /api/user/preferences': ({ body }) => {
      const country = isRecord(body) ? String(body['country']) : 'system'
      held = held && { ...held, lines: [...linesIn(country)] }
      return ok({ ...nothingChosen, country })
    },
  }
}
