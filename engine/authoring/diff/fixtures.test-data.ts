// Small documents for the tests of this room, in a form that a test can change by a word.

export const evening = `kind: questionnaire
id: evening
title: An evening
flow:
  mode: steps
  keep: draft
  finish: { effect: saveScore }
  progress: { text: '{step} of {total}' }
  steps:
    - kind: choose-one
      id: pace
      title: Pace
      prompt: How fast do you walk?
      options:
        list:
          - { value: gently, label: Gently }
          - { value: briskly, label: Briskly }
    - kind: text
      id: far
      bind: walk.far
      title: Distance
      prompt: How far?
      visibleWhen: { equals: { step: pace, value: gently } }
    - kind: long-text
      id: why
      title: Reason
      prompt: Why do you walk?
      threshold: { characters: 5 }
`

export const walker = `kind: assessment
id: walker
title: Walker
moduleNumber: 1
assessmentType: walker
saves: { type: outcome, detail: { scores: scores } }
scoring:
  rule: bipolar
  pairs:
    - { name: Pace, first: { id: G, label: Gentle }, second: { id: B, label: Brisk }, tie: first }
outcomes:
  - { id: G, label: Gentle walker, description: Takes time. }
  - { id: B, label: Brisk walker, description: Gets there. }
items:
  - id: uphill
    prompt: Uphill?
    options:
      - { value: slow, label: Slow, counts: G }
      - { value: fast, label: Fast, counts: B }
  - id: downhill
    prompt: Downhill?
    options:
      - { value: slow, label: Slow, counts: G }
      - { value: fast, label: Fast, counts: B }
`

/** A journey of one module, which every module document refers to. */
export const journeyOf = (id: string) => `kind: journey
id: journey
stepTotal: 3
startRoute: /start
modules:
  - { number: 1, id: ${id}, title: T, description: D, route: /${id}, hue: m1, prerequisites: [], completedBy: { by: report } }
dashboard: { cards: [{ module: ${id}, features: [F], route: /${id}, reviewRoute: /${id} }] }
map: { stations: [{ module: ${id}, time: T, highlights: [H], reviewRoute: /${id} }] }
insights: { cards: [{ module: ${id}, data: { from: experiments }, insightTypes: [t], generate: { call: insight, insightType: t } }] }
path: { banner: [${id}], insightType: t }
---
`
