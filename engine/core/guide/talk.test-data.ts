import type { ApologyDocument, TalkDocument } from '../pack/documents.gen.ts'

/** A small guide about a harbor. */
export const english: TalkDocument = {
  kind: 'talk',
  id: 'en',
  inputs: ['asked', { name: 'log', from: 'answers.log' }],
  tells: ['a', 'the', 'my', 'is', 'what', 'and', 'i', 'me', 'of', 'to', 'it', 'so', 'please'],
  asks: ['(what|when|who|how)'],
  spelled: { whats: 'what is', pls: 'please' },
  classes: { my: ['my', 'the'], person: ['mother', 'captain'] },
  places: [['first'], ['second'], ['third']],
  things: [
    {
      id: 'tide',
      names: ['tide', 'high water'],
      loosely: ['water'],
      tell: {
        from: 'log',
        recipe: '{% if log.tide %}Your tide turns at {{ log.tide }}. Mind the bar. It is deep.{% endif %}',
      },
      brief: { from: 'log', recipe: '{% if log.tide %}The tide turns at {{ log.tide }}.{% endif %}' },
      why: { from: 'log', recipe: '{% if log.tide %}You wrote it into the log.{% endif %}' },
      missing: { recipe: 'There is no tide of yours yet.' },
      offer: 'When is my tide?',
    },
    {
      id: 'ships',
      names: ['ships', 'ship'],
      tell: {
        from: 'log',
        recipe: "{% if log.ships %}Your ships are {{ log.ships | join: ' and ' }}.{% endif %}",
      },
      missing: { recipe: 'There is no ship of yours yet.' },
      list: 'log.ships',
      item: {
        from: 'log',
        recipe:
          '{% if asked.item %}Number {{ asked.place }} is {{ asked.item }}.{% else %}There are {{ asked.count }}.{% endif %}',
      },
    },
  ],
  intents: [
    {
      id: 'tell',
      does: 'tell',
      says: ['(what|when) is $my ..1 $thing', 'and $my $thing'],
      softly: ['< (my)? $thing >'],
      matches: ['what is my tide'],
      asks: [{ recipe: "{% if asked.from contains 'log' %}Who sails with you?{% endif %}" }],
    },
    {
      id: 'item',
      does: 'item',
      says: ['< (and)? the $place one? >'],
      matches: ['the second one'],
      reply: [{ recipe: 'Of which list?' }],
    },
    {
      id: 'why',
      does: 'why',
      says: ['< why >'],
      matches: ['why?'],
      reply: [{ recipe: 'It rests on what you told.' }],
    },
    {
      id: 'compare',
      does: 'compare',
      says: ['compare my $thing and my $thing'],
      matches: ['compare my tide and my ships'],
      reply: [{ recipe: '{{ asked.one }}{% if asked.two %} {{ asked.two }}{% endif %}' }],
    },
    {
      id: 'fear',
      rank: 'say',
      says: ['i am afraid'],
      matches: ['i am afraid'],
      alike: ['that storm frightens me so much'],
      reply: [{ recipe: 'Storms pass.' }],
    },
    {
      id: 'shorter',
      does: 'shorter',
      says: ['shorter'],
      matches: ['shorter please'],
      reply: [{ recipe: '{% if asked.last %}In short: {{ asked.last | lead: 1 }}{% endif %}' }],
    },
    { id: 'stop', rank: 'say', says: ['< stop >'], matches: ['stop'], reply: [{ recipe: 'We stop here.' }] },
    {
      id: 'thanks',
      rank: 'nod',
      says: ['thanks'],
      matches: ['thanks'],
      reply: [{ recipe: 'You are welcome.' }],
    },
    {
      id: 'heard',
      does: 'heard',
      matches: ['the gulls sat on the roof'],
      reply: [{ recipe: 'I have read it.' }],
    },
    {
      id: 'unknown',
      does: 'unknown',
      matches: ['how high is the mast'],
      reply: [{ recipe: 'I do not know that.' }],
    },
  ],
}

export const spanish: TalkDocument = {
  kind: 'talk',
  id: 'es',
  inputs: ['asked', { name: 'log', from: 'answers.log' }],
  tells: ['el', 'la', 'mi', 'es', 'que', 'y', 'de', 'un', 'los', 'las', 'por', 'cual'],
  asks: ['(que|cual|cuando)'],
  spelled: {},
  classes: { my: ['mi', 'la'] },
  places: [['primero'], ['segundo']],
  things: [
    {
      id: 'tide',
      names: ['marea'],
      tell: { from: 'log', recipe: '{% if log.tide %}Tu marea cambia a las {{ log.tide }}.{% endif %}' },
      missing: { recipe: 'Todavía no hay una marea tuya.' },
    },
  ],
  intents: [
    { id: 'tell', does: 'tell', says: ['(cual|cuando) es $my $thing'], matches: ['cual es mi marea'] },
    {
      id: 'unknown',
      does: 'unknown',
      matches: ['que hora da el faro'],
      reply: [{ recipe: 'Eso no lo sé.' }],
    },
  ],
}

export const german: ApologyDocument = {
  kind: 'apology',
  id: 'de',
  tells: ['ich', 'bin', 'was', 'ist', 'mein', 'der', 'die', 'und', 'nicht', 'wie'],
  text: 'Ich verstehe nur Englisch.',
  matches: ['was ist mein Mast'],
}
