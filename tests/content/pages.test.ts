import { describe, expect, it } from 'vitest'
import { limits } from '../../server/limits.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { lodestar } from './lodestar.ts'
import { sentenceLength } from './prose.ts'

const pack = lodestar()
const pages = pack.list('page').filter(({ layout }) => layout === 'article')
const day = 86_400_000

function page(id: string) {
  const found = pages.find((each) => each.id === id)
  if (!found) throw new Error(`There is no page ${id}`)
  const sections = blocksOf(found, 'text')
  const bodies = sections.map(({ body }) => body)
  return { ...found, sections, text: [found.summary, ...bodies].join('\n\n').replaceAll(/\s+/g, ' ') }
}

describe('the pages', () => {
  it('HOME-045 are the four that the footer names, and lead to the help lines', () => {
    expect(pages.map(({ id, title }) => [id, title]).toSorted()).toEqual([
      ['contact', 'Contact Us'],
      ['help', 'Help Center'],
      ['privacy', 'Privacy Policy'],
      ['terms', 'Terms of Service'],
    ])
    expect(pack.only('contact').pages.map(({ to }) => to)).toEqual([
      '/help',
      '/privacy',
      '/terms',
      '/contact',
      '/help-lines',
    ])
  })

  it.each(pages.map((each) => [each.id, each] as const))('%s is plain text with an order', (_id, each) => {
    const ids = blocksOf(each, 'text').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { body } of blocksOf(each, 'text')) {
      expect(body).not.toMatch(/<\/?[a-z]|^#|https?:|\]\((?!\/)/im)
      expect(sentenceLength(body)).toBeLessThan(22)
    }
  })

  it('say who answers for an installation, or that nobody has said so yet', () => {
    for (const id of ['privacy', 'terms', 'contact']) {
      expect(
        page(id).sections.filter(({ operator }) => operator),
        id,
      ).toHaveLength(1)
    }
    const { operator, words } = pack.only('contact')
    expect(operator ?? words.missing).toBeTruthy()
  })

  it('name the times that the server keeps to', () => {
    const { idle, absolute } = limits.session
    expect(page('privacy').text).toContain(`ends after ${absolute / day} days`)
    expect(page('privacy').text).toContain(`ends after ${idle / day} days without a visit`)
    expect(page('help').text).toContain(`have not visited for ${idle / day} days`)
    expect(page('help').text).toContain(`After ${absolute / day} days you sign in again`)
    expect(limits.idempotency.kept).toBe(day)
    expect(page('privacy').text).toContain('the first answer to it is kept for a day')
    expect(limits.replacedAnswers.kept).toBe(20)
    expect(page('privacy').text).toContain('the last twenty for each module')
    // Of the takes of a flow, the one that counts is not among those that were replaced.
    const takes = pack.get('page', 'then-and-now')
    const [{ text } = { text: '' }] = takes ? blocksOf(takes, 'heading') : []
    expect(text).toContain('the first answers and the latest twenty are kept')
    const windows = Object.values(limits.throttle).map(({ window }) => window)
    expect(Math.max(...windows)).toBe(3_600_000)
    expect(page('privacy').text).toContain('erased within about an hour')
  })

  it('N-12 privacy says what is kept where, what a model gets, and how to be rid of it', () => {
    const { text } = page('privacy')
    for (const said of [
      /argon2id/,
      /embedded.*PostgreSQL/,
      /no trackers, no advertising/,
      /Fonts, scripts and images come from this server/,
      /local storage/,
      /does not send your birth date, birth time, birth place, name/,
      /key of their own/,
      /"Download my data"/,
      /"Delete my account"/,
    ]) {
      expect(text).toMatch(said)
    }
  })

  it('N-11 N-14 point to people when it is urgent, without sending anybody to one country', () => {
    for (const id of ['help', 'contact']) {
      expect(page(id).text).toMatch(/emergency number of your country/)
      expect(page(id).text).not.toMatch(/\b(911|112|999|988|116 ?123)\b/)
    }
    expect(page('help').sections[0]?.id).toBe('urgent')
  })

  it('call the buttons as the settings do', () => {
    const { data, remove } = pack.only('settings')
    expect(page('privacy').text).toContain(`"${data.action}"`)
    expect(page('privacy').text).toContain(`"${remove.action}"`)
    expect(page('help').text).toContain(`"${data.action}"`)
    expect(page('help').text).toContain(`"${pack.only('shell').display.motion.still}"`)
  })
})
