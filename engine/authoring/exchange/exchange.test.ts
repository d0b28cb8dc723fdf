import { describe, expect, it } from 'vitest'
import type { AssessmentDocument, QuestionnaireDocument, Step } from '../../core/pack/documents.gen.ts'
import { isObject, type JsonObject } from '../../core/pack/json.ts'
import { mood, questionnaire } from './questionnaire.test-data.ts'
import { exportDocument, importDocument, lostInWords, UnreadableForm, type FormatName } from './index.ts'

const formats: readonly FormatName[] = ['fhir', 'surveyjs']
const textOf = (document: QuestionnaireDocument | AssessmentDocument, format: FormatName): string =>
  JSON.stringify(exportDocument(document, format).result)

describe.each(formats)('a questionnaire through %s', (format) => {
  it('comes back as it was', () => {
    const { result, lost } = importDocument(textOf(questionnaire, format))
    // SurveyJS has no short names; they are made of the questions.
    const named = (steps: readonly Step[]) =>
      format === 'fhir' ? steps : steps.map((step) => ({ ...step, title: '' }))
    expect({ ...result, flow: { ...result.flow, steps: named(result.flow.steps) } }).toEqual({
      ...questionnaire,
      flow: { ...questionnaire.flow, steps: named(questionnaire.flow.steps) },
    })
    expect(lost).toEqual([])
  })

  it('tells of everything that stays behind', () => {
    const odd: QuestionnaireDocument = {
      ...questionnaire,
      flow: {
        mode: 'quiz',
        keep: 'tab',
        advance: { afterMs: 300 },
        finish: { effect: 'saveScore' },
        steps: [
          {
            kind: 'intro',
            id: 'hello',
            title: 'Hello',
            heading: 'Hello',
            body: ['Sit down.'],
            action: 'Begin',
          },
          { ...mood, visibleWhen: { completed: 'soul_map' } },
          { kind: 'reflection', id: 'back', title: 'Back', prompt: 'And now?' },
          { kind: 'result', id: 'end', title: 'End', heading: 'Done', from: 'scoring' },
        ],
      },
    }
    const told = lostInWords(exportDocument(odd, format).lost)
    expect(told).toEqual(
      expect.arrayContaining([
        'the mode "quiz": the questions are asked one after another',
        'what happens at the end (saveScore)',
        'hello: the words of its button, and that it opens the flow',
        'back: that it is a reflection: it becomes a plain text to write',
        'end: the whole step, for its kind "result" has no likeness elsewhere',
      ]),
    )
    expect(told.some((line) => line.startsWith('mood: when it is shown'))).toBe(true)
    const back = importDocument(textOf(odd, format)).result.flow.steps
    expect(back.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'hello intro',
      'mood choose-one',
      'back long-text',
    ])
    expect(back[0]).toMatchObject({ heading: 'Hello', body: ['Sit down.'] })
  })
})

describe('FHIR R4', () => {
  const { result } = exportDocument(questionnaire, 'fhir')
  const all = (items: unknown): JsonObject[] =>
    (Array.isArray(items) ? items.filter(isObject) : []).flatMap((item) => [item, ...all(item.item)])

  it('is written within the invariants of the resource', () => {
    expect(result).toMatchObject({
      resourceType: 'Questionnaire',
      status: 'draft',
      id: 'evening-check',
      name: 'EveningCheck',
    })
    const items = all(result.item)
    const links = items.map(({ linkId }) => linkId)
    expect(new Set(links).size).toBe(links.length)
    for (const {
      type,
      item,
      answerOption,
      maxLength,
      enableWhen,
      enableBehavior,
      required,
      repeats,
    } of items) {
      if (type === 'group') expect(item).toBeDefined()
      if (type === 'display') expect([item, required, repeats]).toEqual([undefined, undefined, undefined])
      if (answerOption !== undefined) expect(type).toBe('choice')
      if (maxLength !== undefined) expect(['string', 'text']).toContain(type)
      if (Array.isArray(enableWhen) && enableWhen.length > 1) expect(['all', 'any']).toContain(enableBehavior)
      for (const each of Array.isArray(enableWhen) ? enableWhen.filter(isObject) : []) {
        expect(links).toContain(each.question)
        expect(Object.keys(each).filter((key) => key.startsWith('answer'))).toHaveLength(1)
        if (each.operator === 'exists') expect(typeof each.answerBoolean).toBe('boolean')
      }
    }
  })

  it('says a condition by enableWhen where it can, and by an extension where it cannot', () => {
    const byId = new Map(all(result.item).map((item) => [item.linkId, item]))
    expect(byId.get('is-one-of')).toMatchObject({
      enableBehavior: 'any',
      enableWhen: [
        { question: 'mood', operator: '=', answerCoding: { code: 'calm' } },
        { question: 'mood', operator: '=', answerCoding: { code: 'glad' } },
      ],
    })
    expect(byId.get('nested')?.enableWhen).toBeUndefined()
    expect(JSON.stringify(byId.get('nested')?.extension)).toContain('urn:lodestar:fhir:visible-when')
    const told = lostInWords(exportDocument(questionnaire, 'fhir').lost)
    expect(told.map((line) => line.split(':')[0])).toEqual(['has-several', 'has-few', 'nested'])
  })

  it('carries what an option adds to a score, and says that a questionnaire has none', () => {
    const assessment: AssessmentDocument = {
      kind: 'assessment',
      id: 'ease',
      title: 'Ease',
      moduleNumber: 1,
      assessmentType: 'ease',
      options: [
        { value: 'no', label: 'No', weight: 0 },
        { value: 'yes', label: 'Yes', weight: 3 },
      ],
      items: [{ id: 'sleep', prompt: 'Do you sleep well?' }],
      outcomes: [{ id: 'some', label: 'Some', description: 'Some ease.' }],
      scoring: { rule: 'sum', bands: [{ from: 0, to: 3, outcome: 'some' }] },
      saves: { score: 'score' },
    }
    const written = exportDocument(assessment, 'fhir')
    expect(JSON.stringify(written.result)).toContain(
      '{"valueCoding":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/ordinalValue","valueDecimal":3}],"code":"yes","display":"Yes"}}',
    )
    expect(lostInWords(written.lost)).toEqual([
      'the scoring by the rule "sum", and the words of its outcomes (1)',
    ])
    expect(lostInWords(importDocument(JSON.stringify(written.result)).lost)).toEqual([
      'sleep: what its options add to a score: a questionnaire has no score',
    ])
  })

  it('reads a form of somebody else, and lists what it cannot keep', () => {
    const foreign = {
      resourceType: 'Questionnaire',
      status: 'active',
      title: 'PHQ <b>short</b>',
      useContext: [],
      item: [
        {
          linkId: '44250-9',
          text: 'Little interest in {things}?',
          type: 'choice',
          required: true,
          code: [{ code: '44250-9' }],
          answerOption: [
            {
              valueCoding: { code: 'LA6568-5', display: 'Not at all' },
              extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 0 }],
            },
            { valueString: 'Several days' },
          ],
        },
        {
          linkId: 'when',
          text: 'Since when?',
          type: 'date',
          enableWhen: [{ question: '44250-9', operator: '>', answerInteger: 2 }],
        },
        { linkId: 'sum', text: 'Sum', type: 'attachment' },
        { linkId: 'ok', text: 'Are you safe?', type: 'boolean' },
        {
          linkId: 'more',
          text: 'Say more',
          type: 'text',
          enableWhen: [{ question: 'ok', operator: '=', answerBoolean: false }],
        },
        {
          linkId: 'other',
          text: 'Which?',
          type: 'open-choice',
          repeats: true,
          answerOption: [{ valueString: 'A' }],
        },
        { linkId: 'set', text: 'Where?', type: 'choice', answerValueSet: 'http://loinc.org/vs/1' },
      ],
    }
    const { result: read, lost } = importDocument(JSON.stringify(foreign))
    expect(read.title).toBe('PHQ short')
    expect(read.flow.steps.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'question-1 choose-one',
      'when text',
      'ok choose-one',
      'more long-text',
      'other choose-many',
    ])
    expect(read.flow.steps[0]).toMatchObject({ prompt: 'Little interest in (things)?' })
    expect(read.flow.steps[3]?.visibleWhen).toEqual({ equals: { step: 'ok', value: 'no' } })
    expect(lostInWords(lost)).toEqual([
      '44250-9: code',
      '44250-9: what its options add to a score: a questionnaire has no score',
      '44250-9: values of its options, where "Several days" is "Several-days" here',
      'when: when it is shown: its enableWhen compares in a way that conditions here do not',
      'when: that it asks for a date: it becomes a line of text',
      'sum: the whole question, for its type "attachment" has no likeness here',
      'other: that an answer of one’s own can be written',
      'set: answerValueSet',
      'set: the whole question, for its options are not in the file',
      'useContext',
      'the markup in its words',
    ])
  })
})

describe('SurveyJS', () => {
  it('reads a survey of somebody else, and lists what it cannot keep', () => {
    const foreign = {
      title: { default: 'Trip', de: 'Reise' },
      triggers: [],
      pages: [
        {
          name: 'p1',
          elements: [
            {
              type: 'dropdown',
              name: 'Where To?',
              choices: ['Sea', { value: 2, text: '<i>Hills</i>' }],
              showOtherItem: true,
            },
            {
              type: 'rating',
              name: 'rate',
              title: 'How far?',
              rateMax: 3,
              visibleIf: "{Where To?} = 'Sea' and {rate} > 2",
            },
            { type: 'matrix', name: 'm', title: 'Grid' },
            {
              type: 'panel',
              name: 'inner',
              visibleIf: "{Where To?} = 'Sea'",
              elements: [{ type: 'text', name: 'rate', title: 'Which sea?', inputType: 'email' }],
            },
            { type: 'html', name: 'h', html: '<h2>Thanks</h2><script>alert(1)</script><p>See you.</p>' },
            { type: 'comment', name: 'c', visibleIf: '{later} notempty' },
            { type: 'text', name: 'later' },
          ],
        },
      ],
    }
    const { result, lost } = importDocument(JSON.stringify(foreign))
    expect(result).toMatchObject({ id: 'trip', title: 'Trip' })
    expect(result.flow.steps.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'where-to choose-one',
      'rate choose-one',
      'rate-2 text',
      'h intro',
      'c long-text',
      'later text',
    ])
    expect(result.flow.steps[2]?.visibleWhen).toEqual({ equals: { step: 'where-to', value: 'Sea' } })
    expect(result.flow.steps[3]).toMatchObject({ heading: 'Thanks', body: ['See you.'] })
    expect(lostInWords(lost)).toEqual(
      [
        'Where To?: showOtherItem',
        'Where To?: the markup in its words',
        'rate: when it is shown: its visibleIf says what conditions here cannot',
        'm: the whole question, for its type "matrix" has no likeness here',
        'rate: that it asks for a email: it becomes a line of text',
        'triggers',
        ': its translations',
        'c: when it is shown: it asks about "later", which does not come before it',
      ].map((line) => line.replace(/^: /, '')),
    )
  })
})

describe('a hostile file', () => {
  it.each([
    ['no JSON', 'PK\u{3}\u{4}'],
    ['a list', '[]'],
    ['another resource', '{"resourceType":"Patient"}'],
    ['neither format', '{"a":1}'],
    ['deeply nested', `{"pages":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['too large', JSON.stringify({ title: 'a'.repeat(2_100_000) })],
  ])('is refused in a sentence when it is %s', (_, text) => {
    expect(() => importDocument(text)).toThrow(UnreadableForm)
  })

  it('gets ids, values and texts of our form, each once, and no more questions than there may be', () => {
    const element = {
      type: 'radiogroup',
      name: '__proto__',
      title: 'A\u{0}B\u{202E} ${x} {y} <img src=x onerror=alert(1)>',
      choices: ['constructor', 'constructor', '', '漢'],
    }
    const { result, lost } = importDocument(
      JSON.stringify({ elements: Array.from({ length: 1_100 }, () => element) }),
    )
    const { steps } = result.flow
    expect(steps).toHaveLength(1_000)
    expect(new Set(steps.map(({ id }) => id)).size).toBe(1_000)
    expect(steps.every(({ id }) => /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(id))).toBe(true)
    expect(steps[0]).toMatchObject({
      prompt: 'AB $(x) (y)',
      options: {
        list: [{ value: 'constructor' }, { value: 'constructor-2' }, { value: 'option-3', label: '漢' }],
      },
    })
    expect(lostInWords(lost).at(-1)).not.toBe('')
    expect(lostInWords(lost)).toContain('everything after the first 1000 questions')
  })
})
