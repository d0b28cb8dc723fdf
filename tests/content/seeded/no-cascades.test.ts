import { describe, expect, it } from 'vitest'
import { changed, small, told, translated, whole } from './seeded-pack.ts'

// One mistake that much hangs on: it is told, and what follows from it is not.

const FOUNDATIONS = 'modules/soul-foundations.yaml'

/** The rules that tell of it, each once, and the files they point at. */
const rulesIn = (files: ReadonlyMap<string, string>): string[] =>
  [...new Set(told(files).map((finding) => finding.replace(/:\d+$/, '')))].toSorted()

const broken = (files: ReadonlyMap<string, string>, file: string, more: string): Map<string, string> =>
  changed(files, file, /$/, `\n${more}\n`)

describe('a file that cannot be read', () => {
  it.each([
    ['interpretations/ascendant.yaml', 'what templates read', whole],
    ['vocabularies/angle.yaml', 'what labels are made of', whole],
    ['experiments/career-exploration.yaml', 'the only experiments of their sort', whole],
    ['outcomes/enneagram-types.yaml', 'outcomes that two assessments take over', small],
    ['assessments/enneagram.yaml', 'questions that a quiz asks', small],
  ])('is told alone, though %s holds %s', (file, _holds, pack) => {
    expect(rulesIn(broken(pack, file, 'x: ['))).toEqual([`yaml-syntax ${file}`])
    if (pack === whole) return
    expect(rulesIn(broken(pack, file, 'zzz: 1'))).toEqual([`unknown-key ${file}`])
  })

  it('is told alone when nobody can say of what kind it is', () => {
    const file = 'vocabularies/angle.yaml'
    expect(rulesIn(changed(whole, file, /^kind: vocabulary/m, 'kind: vocabluary'))).toEqual([
      `unknown-kind ${file}`,
    ])
  })

  it('is told alone when it is the cover, the journey or a module', () => {
    for (const file of ['pack.yaml', 'journey.yaml', FOUNDATIONS]) {
      expect(rulesIn(broken(small, file, 'x: ['))).toEqual([`yaml-syntax ${file}`])
    }
  })
})

describe('an id that is misspelt', () => {
  it('is told by its form, not by everything that refers to it', () => {
    const file = 'assessments/quick-mbti.yaml'
    expect(rulesIn(changed(small, file, /^id: quick-mbti/m, 'id: quick mbti'))).toEqual([`id-form ${file}`])
  })

  it('is told at the first of the places that name what is not there', () => {
    const renamed = changed(small, FOUNDATIONS, /- id: values\n {6}list:/, '- id: valeus\n      list:')
    expect(told(renamed)).toHaveLength(1)
    const asked = changed(
      changed(
        small,
        FOUNDATIONS,
        /id: values-reflection\n/,
        'id: values-reflection\n      visibleWhen: { answered: vlues }\n',
      ),
      FOUNDATIONS,
      /id: passion-reflection\n/,
      'id: passion-reflection\n      visibleWhen: { not: { answered: vlues } }\n',
    )
    expect(told(asked)).toHaveLength(1)
    expect(told(asked)[0]).toMatch(/^unknown-reference /)
  })
})

describe('a step that is not as it should be', () => {
  it('is told without the conditions that ask about it', () => {
    const asked = changed(
      small,
      FOUNDATIONS,
      /id: skills-reflection\n/,
      'id: skills-reflection\n      visibleWhen: { atLeast: { step: skills, count: 4 } }\n',
    )
    expect(told(asked)).toEqual([])
    expect(
      rulesIn(
        changed(
          asked,
          FOUNDATIONS,
          /threshold: \{ atLeast: 3 \}\n\n {4}- kind: long-text\n {6}id: skills-help/,
          'threshold: { atLeats: 3 }\n\n    - kind: long-text\n      id: skills-help',
        ),
      ),
    ).toEqual([`unknown-key ${FOUNDATIONS}`])
    expect(
      rulesIn(
        changed(
          asked,
          FOUNDATIONS,
          /kind: choose-many\n {6}id: skills\n/,
          'kind: choose-mny\n      id: skills\n',
        ),
      ),
    ).toEqual([`wrong-value ${FOUNDATIONS}`])
  })
})

describe('a pack and its translations', () => {
  it('say once that the pack extends another one than there is', () => {
    expect(rulesIn(changed(small, 'pack.yaml', /^extends: base/m, 'extends: basis'))).toEqual([
      'wrong-value pack.yaml',
    ])
  })

  it('say once that a language is none of the pack', () => {
    const files = changed(translated, 'pack.yaml', /^locales:\n(?: .*\n)+/m, '')
    expect(told(files).filter((finding) => finding.startsWith('translation-locale'))).toHaveLength(1)
  })

  it('say what is wrong with a text, and not that its translation is of another one', () => {
    const file = 'insights/synthesis.yaml'
    const renamed = changed(translated, file, /^( {2}- \{ key: )\w+/m, '$1nowhere')
    expect(rulesIn(renamed)).toEqual([`recipe-unfit ${file}`])
  })
})
