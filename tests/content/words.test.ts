import { describe, expect, it } from 'vitest'
import { lodestar } from './lodestar.ts'

const pack = lodestar()

/** Every text of the pack with the document and the place where it stands. */
function textsOf(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${at}.${key}`))
}
/** Walks are for authors: nobody else reads them. Of the care documents people read the help, in its language. */
const texts = [
  ...pack.documents
    .filter(
      ({ kind }) =>
        kind !== 'walk' &&
        kind !== 'care' &&
        kind !== 'care-signs' &&
        kind !== 'lexicon' &&
        kind !== 'reader' &&
        kind !== 'talk' &&
        kind !== 'apology' &&
        kind !== 'counting',
    )
    .flatMap(({ kind, id, document }) => textsOf(document, kind === id ? id : `${kind}/${id}`)),
  ...textsOf(pack.get('care', pack.locale)?.help, 'care.help'),
  // Of what the guide listens to people read the replies.
  ...textsOf(
    (pack.get('talk', pack.locale)?.things ?? []).map(({ tell, brief, more, why, missing, item, offer }) => ({
      pieces: [tell, brief, more, why, missing, item],
      offer,
    })),
    'talk.things',
  ),
  ...textsOf(
    (pack.get('talk', pack.locale)?.intents ?? []).map(({ reply, asks, offer }) => ({ reply, asks, offer })),
    'talk.intents',
  ),
]

describe('the voice', () => {
  it('uses an exclamation mark only where the specification fixes the words', () => {
    // A template asks with != what nobody reads.
    const exclaims = (text: string): boolean => text.replaceAll(/\{%[^]*?%\}/g, '').includes('!')
    expect([...new Set(texts.map(({ text }) => text).filter(exclaims))].toSorted()).toEqual([
      'Action Plan Created!',
      'All Modules Complete!',
      'Assessment Complete!',
      'Breakthrough detected!',
      'Experiments Generated!',
      'Journey Complete!',
      'Module Complete!',
      'Module Insights Generated!',
      'Soul Map Integration complete. Vision Forge is now unlocked!',
      'Soul in Motion Complete!',
      'Vision Created!',
      'Welcome to Your Personalized {name} Journey!',
      'Your comprehensive life path has been generated!',
      'Your results have been saved successfully!',
    ])
  })

  it('has no filler, no emoji and no typewriter leftovers', () => {
    const filler = /lorem|ipsum|\btodo\b|\btbd\b|\bxxx\b|\p{Extended_Pictographic}| {2}| ,|\s\.(?!\.)|—|–/iu
    expect(texts.filter(({ text }) => filler.test(text))).toEqual([])
  })

  it('neither predicts nor diagnoses nor commands', () => {
    const heavy =
      /\b(destin(y|ed) (to|for)|your destiny|(is|are) guaranteed|guarantees? (you|success)|symptoms?|diagnosed|your diagnosis|heal yourself|manifest (your|it|what))\b|(^|[.?:] )(You must|You should|You will always|You will never)\b/
    // What a model is told, what a seeker may write and what must not be said is never said to anybody.
    const unsaid = /^(pack\/\w+\.claims|guide\.system|insight\/\w+\.(prompt|shape)|writing\.voice)/
    expect(texts.filter(({ at, text }) => heavy.test(text) && !unsaid.test(at))).toEqual([])
  })

  it('keeps questions short enough to be set large', () => {
    const prompts = texts.filter(({ at }) => at.endsWith('.prompt'))
    expect(prompts.length).toBeGreaterThan(35)
    expect(prompts.filter(({ text }) => text.length > 110)).toEqual([])
  })
})

describe('the routes in the content', () => {
  it('are all in the route table of the specification, or one of the four pages it names without an address', () => {
    const known = new Set([
      '/',
      '/auth',
      '/welcome',
      '/home',
      '/journey',
      '/soul-guide',
      '/insights',
      '/insights-old',
      '/blog',
      '/experiments',
      '/path-integration',
      '/life-stage-intake',
      '/onboarding',
      '/module/soul-blueprint',
      '/demo/soul-blueprint',
      // Views of the hub have an address each.
      '/module/soul-blueprint/results',
      '/demo/soul-blueprint/results',
      '/module/soul-blueprint/birth-chart',
      '/demo/soul-blueprint/birth-chart',
      // Where a lost session leads from the Soul Map (ERR-023).
      '/login',
      '/module/soul-blueprint-processing',
      '/test/soul-blueprint-processing',
      '/test/soul-blueprint-results',
      '/module/soul-blueprint-results',
      '/assessment/mbti',
      '/assessment/enneagram',
      '/assessment/love-languages',
      '/test/mbti',
      '/test/enneagram',
      '/test/love-languages',
      '/module/soul-foundations',
      '/module/soul-foundations-results',
      '/module/soul-map',
      '/module/soul-map-results',
      '/module/vision-forge',
      // A way further in from there (issue 15).
      '/module/vision-forge-visualization',
      '/module/soul-motion',
      // A way further in from there (issue 15).
      '/try-on-paths',
      '/pathway-alignment',
      '/then-and-now',
      '/journal',
      '/reminders',
      '/settings',
      '/help',
      '/privacy',
      '/terms',
      // Ways further in (issue 15).
      '/practices',
      '/contact',
      // Ways further in (issue 15).
      '/letter',
      '/letters',
      '/vision-board',
      '/atlas',
      '/help-lines',
      '/recover',
      '/auth',
    ])
    const routes = texts.filter(({ at, text }) => text.startsWith('/') && !at.endsWith('.text'))
    expect(routes.length).toBeGreaterThan(40)
    const modality = new Set(
      pack.documents.flatMap(({ kind, id }) => (kind === 'modality' ? [`/modality/${id}`] : [])),
    )
    expect(modality.size).toBe(8)
    expect(routes.filter(({ text }) => !known.has(text) && !modality.has(text))).toEqual([])
  })
})
