import { describe, expect, it } from 'vitest'
import { coverageOf, isComplete } from './coverage.ts'
import { extract } from './extract.ts'
import { harbor, load, TOUR, translations } from '../../core/i18n/fixtures.test-data.ts'
import { textHash } from '../../core/i18n/text-hash.ts'

const texts = (how?: Parameters<typeof harbor>[0]) => [...harbor(how).texts.values()]

describe('the texts of a document', () => {
  it('are what people read, by addresses that outlive another order', () => {
    expect(texts().map(({ address }) => address)).toEqual([
      'title',
      'tags/0',
      'stops/pier/says',
      'stops/sands/says',
      'notes/by~1the.way',
    ])
    const turned = TOUR.replace('  - id: pier\n    says: Look down.\n', '').replace(
      'notes:',
      '  - id: pier\n    says: Look down.\nnotes:',
    )
    const pier = texts({ tour: turned }).find(({ address }) => address === 'stops/pier/says')
    expect(pier).toMatchObject({ path: ['stops', 2, 'says'], text: 'Look down.' })
  })

  it('may be left out where a recipe writes them', () => {
    expect(
      texts()
        .filter(({ mayFallBack }) => mayFallBack)
        .map(({ address }) => address),
    ).toEqual(['notes/by~1the.way'])
  })
})

const file = (translated: Record<string, string>, existing?: string) =>
  extract(
    {
      of: harbor(),
      from: 'en',
      locale: 'es',
      texts: texts(),
      translated: new Map(Object.entries(translated)),
    },
    existing,
  )

describe('a file for translators', () => {
  it('holds the source above each text, and reads back as a translation', () => {
    const { text, added } = file({ title: 'Hola {name}' })
    expect(added).toHaveLength(5)
    expect(text).toContain(
      `  title:\n    # en: Hello {name}\n    # keep: {name}\n    from: ${textHash('Hello {name}')}\n    text: Hola {name}`,
    )
    expect(load(text)).toMatchObject({ ok: true, findings: [] })
  })

  it('keeps translations, notes and order when it is made again, and the same text twice', () => {
    const first = file({ title: 'Hola {name}' }).text.replace(
      '  title:',
      '  # A greeting, never a farewell.\n  title:',
    )
    const again = file({ 'stops/sands/says': 'Mira arriba.' }, first)
    expect(again.added).toEqual([])
    expect(again.text).toContain('# A greeting, never a farewell.')
    expect(again.text).toContain('Hola {name}')
    expect(again.text).toContain('Mira arriba.')
    expect(file({}, again.text).text).toBe(again.text)
  })

  it('tells what has changed and keeps what leads nowhere, until it is accepted', () => {
    const first = file({ title: 'Hola {name}', 'stops/pier/says': 'Mira abajo.' }).text
    const tour = TOUR.replace('Hello {name}', 'Good day {name}').replace('id: pier', 'id: quay')
    const of = harbor({ tour })
    const all = { of, from: 'en', locale: 'es', texts: [...of.texts.values()] }
    const again = extract(all, first)
    expect(again).toMatchObject({ changed: ['title'], lost: ['stops/pier/says'], added: ['stops/quay/says'] })
    expect(again.text).toContain('# en, changed: Good day {name}')
    expect(extract({ ...all, accept: true }, again.text).changed).toEqual([])
  })

  it('marks what is meant to be the same', () => {
    expect(file({ 'tags/0': 'By the sea' }).text).toContain('same: true')
  })
})

describe('a pack in another language', () => {
  const spanish = (translated: Record<string, string>) => {
    const loaded = load(file(translated).text)
    if (!loaded.ok) throw new Error('The pack does not load')
    return { pack: loaded.pack, view: loaded.pack.localized('es') }
  }

  it('has what is translated, and for the rest its own words', () => {
    const { view } = spanish({ title: 'Hola {name}', 'stops/sands/says': 'Mira arriba.' })
    const tour = view.documents.find(({ id }) => id === 'harbor')
    expect(tour?.document).toMatchObject({
      title: 'Hola {name}',
      stops: [{ says: 'Look down.' }, { id: 'gate' }, { says: 'Mira arriba.' }],
    })
    expect(view).toMatchObject({ locale: 'es', about: { locale: 'es', writtenIn: 'en' } })
  })

  it('leaves the pack as it was, under the same hash, with documents under their own', () => {
    const { pack, view } = spanish({ title: 'Hola {name}' })
    const of = (each: typeof pack) => each.documents.find(({ id }) => id === 'harbor')
    expect(of(pack)?.document).toMatchObject({ title: 'Hello {name}' })
    expect(view.hash).toBe(pack.hash)
    expect(of(view)?.hash).not.toBe(of(pack)?.hash)
    expect(pack.documents.some(({ kind }) => kind === 'translation')).toBe(false)
    expect(Object.isFrozen(of(view)?.document)).toBe(true)
  })

  it('is made once, and is the pack itself for a language that it does not speak', () => {
    const { pack, view } = spanish({ title: 'Hola {name}' })
    expect(pack.localized('es')).toBe(view)
    expect(view.localized('en')).toBe(pack)
    expect(pack.localized('xx')).toBe(pack)
  })

  it('changes the hash of the pack when a translation changes', () => {
    expect(spanish({ title: 'Hola {name}' }).pack.hash).not.toBe(
      spanish({ title: 'Buenas {name}' }).pack.hash,
    )
  })

  it('holds the very same document where nothing is translated', () => {
    const { pack, view } = spanish({})
    const own = (each: typeof pack) => each.documents.find(({ id }) => id === 'harbor')?.hash
    expect(own(view)).toBe(own(pack))
  })
})

describe('coverage', () => {
  const of = (translated: Record<string, string>, complete = 'tour') =>
    coverageOf(translations(file(translated).text, { complete }), 'es')
  const all = {
    title: 'Hola {name}',
    'tags/0': 'Junto al mar',
    'stops/pier/says': 'Mira abajo.',
    'stops/sands/says': 'Mira arriba.',
  }

  it('counts words, with those of recipes apart', () => {
    expect(of({ title: 'Hola {name}' }).find(({ kind }) => kind === 'tour')).toMatchObject({
      words: 9,
      translated: 2,
      // Without its tags.
      recipeWords: 4,
      recipeTranslated: 0,
      demanded: true,
      stale: 0,
    })
  })

  it('is complete without recipes, and not without any other text', () => {
    expect(isComplete(of(all))).toBe(true)
    const { title: _title, ...rest } = all
    expect(isComplete(of(rest))).toBe(false)
    expect(isComplete(of(rest, ''))).toBe(true)
  })

  it('is not complete while something is stale', () => {
    const tour = TOUR.replace('Look up.', 'Look up again.')
    const stale = coverageOf(translations(file(all).text, { tour, complete: 'tour' }), 'es')
    expect(stale.find(({ kind }) => kind === 'tour')).toMatchObject({ stale: 1, missing: [] })
    expect(isComplete(stale)).toBe(false)
  })
})
