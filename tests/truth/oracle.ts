import { planets, readBirth, signOf } from '../../engine/charts/index.ts'
import { packFiles } from '../content/lodestar.ts'
import { birthOf, type Everything, library, sky } from './everything.ts'
import { EVASIONS, FIELDS, type Field, options, type Seeker } from './seekers.ts'

// What is held here knows nothing of recipes and filters: it looks at the texts and at what the seeker told.

/** A sentence that is not so, with what is wrong about it. */
export interface Untruth {
  readonly kind: string
  readonly where: string
  readonly text: string
}

/** As quotations are written: on one line, with inner marks made single. */
const flat = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('...', '…')
    .replace(/["“”„‘’]/g, "'")
    .trim()

const quotesIn = (text: string): { quote: string; before: string; after: string }[] =>
  [...text.matchAll(/“([^“”]*)”/g)].map((match) => ({
    quote: match[1] ?? '',
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  }))

const withoutQuotes = (text: string): string => text.replace(/“[^“”]*”/g, '“”')

/** Sentences of our own words: a full stop in a quotation ends none. Blank lines and headings end them as well. */
const sentencesOf = (text: string): string[] => {
  const kept: string[] = []
  const bare = text.replace(/“[^“”]*”/g, (quote) => `“${kept.push(quote) - 1}”`)
  return bare
    .split(/(?<=[.?!])\s+(?=[“\p{Lu}])|\n+/u)
    .map((sentence) => sentence.replace(/“(\d+)”/g, (_, at: string) => kept[Number(at)] ?? ''))
    .filter((sentence) => sentence.trim() !== '')
}

const labelsOf = (set: string, values: readonly string[]): string[] =>
  options(set).flatMap(({ value, label }) => (values.includes(value) ? [label] : []))

/** Everything in quotation marks that the pack itself says. */
const ofPack: ReadonlySet<string> = new Set([
  ...[...packFiles.values()].flatMap((text) =>
    [...text.matchAll(/“([^“”{}]*)”/g)].map(([, words = '']) => flat(words)),
  ),
  // What the guide offers to be asked.
  ...library.pack
    .list('talk')
    .flatMap(({ things, intents }) => [...things, ...intents].flatMap(({ offer }) => offer ?? []))
    .map(flat),
])

/** What can be chosen, as it stands on the screen. */
const chosen: ReadonlySet<string> = new Set(
  ['values', 'skills', 'topics'].flatMap((set) => options(set).map(({ label }) => flat(label))),
)

/** Ids of the pack that no person would say. */
const ids: readonly string[] = [
  ...new Set([
    ...library.pack.list('vocabulary').flatMap(({ values }) => values.map(({ value }) => value)),
    ...library.pack.list('outcomes').flatMap(({ list }) => list.map(({ id }) => id)),
    ...['values', 'skills', 'topics'].flatMap((set) => options(set).map(({ value }) => value)),
    ...library.pack.only('experiments').categories.map(({ id }) => id),
    ...library.pack.list('insight').map(({ id }) => id),
    'career_purpose',
    'lifestyle_environment',
    'career_transition',
    'skill_development',
    'in_progress',
    '30_days',
    '6_months',
    'people-skills',
  ]),
].filter((id) => /^[a-z\d]+(?:[-_][a-z\d]+)+$/.test(id) && /[a-z]/.test(id))
const idsIn = new RegExp(`(?<![\\p{L}\\d_-])(?:${ids.join('|')})(?![\\p{L}\\d_-])`, 'u')
/** Ids that are words as well stand in the pack's own prose. */
const prose = [...packFiles]
  .filter(([file]) => file.startsWith('interpretations/'))
  .map(([, text]) => text)
  .join('\n')
  .replace(/^ {2}[\w.'-]+:$/gm, '')
const saidInProse = (id: string): boolean => new RegExp(`[a-z,] ${id}[ .,]`).test(prose)

/** What has to be said beside an answer for it to be an answer to its own question. */
const meant: Readonly<Partial<Record<Field, RegExp>>> = {
  loseTime: /track of time|time (?:disappears|goes)|forget the time/i,
  childhood: /child|anyone asked/i,
  energized: /energy/i,
  helpWith: /come to you|turn to you|ask/i,
  effortless: /easily|effort/i,
  noFail: /fail/i,
  fulfilling: /fulfilling/i,
  gifts: /gift|share/i,
  desires: /difference|what you wish for/i,
  onValues: /last month|where one of your values showed/i,
  onPassions: /in common|about your passions/i,
  onSkills: /tired of|use your skills|use more/i,
}

/** Sentences that nobody can know to be so, as the editor found them. */
const unfounded =
  /stands first|highest mark|rated highest|tone may have changed|what you returned to|no single answer|leaves it a way out|is told as|tells you as|told as a|week looks like|usually the one|came fastest|most likely one|nobody made you|same person on the same day|In your own words, and open|out of everything .* kept \S+ and \S+ and$/i

const ASSUMABLE =
  /\b(?:(?:[Tt]he|[Yy]our) (?<!on the )Moon|Ascendant|Midheaven|Human Design|Gene Keys?|Generator|Manifestor|Projector|Reflector|was rising|rising sign)\b|\bhouses?\b(?= ?:)|\bin the \w+ house\b/

/** What is untrue in everything that was made for a seeker. */
export function untruthsIn(seeker: Seeker, all: Everything): Untruth[] {
  const found: Untruth[] = []
  const blame = (kind: string, where: string, text: string) => void found.push({ kind, where, text })
  const told = wordsOf(seeker)
  const values = labelsOf('values', seeker.values)
  const assumed = ['no-time', 'no-place', 'neither'].includes(seeker.birth)
  for (const { where, text } of all.texts) {
    for (const fault of quoteFaults(told, text, where)) blame(fault.kind, where, fault.text)
    const own = withoutQuotes(text)
    // What the guide shows and sends is the seeker's words without marks.
    const seen = where.startsWith('seen/')
    if (!seen && /\{\{|\{%|undefined|\[object|\bNaN\b|\bnull\b/.test(own) && !hasOwnWords(where))
      blame('template rest', where, text)
    if (!hasOwnWords(where)) {
      const id = idsIn.exec(own)?.[0]
      if (id !== undefined && !saidInProse(id)) blame('machine id', where, `${id}: ${text}`)
      if (/,,|;;|\.\.|,\.|\?\.|!\.|“” ?“”|(?<!\d) ,/.test(own)) blame('doubled punctuation', where, text)
      if (unfounded.test(own)) blame('unfounded', where, text)
    }
    if (/[.?!…。？！]['’]?”\.(?!\.)|。”[。.]|[?？]”\?/u.test(text)) blame('two marks at the end', where, text)
    for (const sentence of sentencesOf(text)) {
      if (
        !hasOwnWords(where) &&
        assumed &&
        ASSUMABLE.test(withoutQuotes(sentence)) &&
        !/assumed|not known/.test(sentence)
      )
        blame('not said to be assumed', where, sentence)
      const bare = withoutQuotes(sentence)
      const named = values.filter((label) => bare.toLowerCase().includes(label.toLowerCase()))
      const claims = /\b(?:you|I) (?:kept|keep|chose)\b|out of|before everything/i.test(bare)
      if (
        claims &&
        named.length > 1 &&
        named.length < values.length &&
        !/\b(?:\w+) more\b|\bamong\b/i.test(bare)
      )
        blame('a part told as all', where, sentence)
      for (const [, title = '', rating = ''] of sentence.matchAll(/“([^“”]*)”,? ?(\d) of 5/g)) {
        if (!seeker.tried.some((each) => flat(each.title) === flat(title) && each.rating === Number(rating)))
          blame('rating', where, sentence)
      }
      if (/worked for you|did you good/.test(bare)) {
        for (const { quote } of quotesIn(sentence)) {
          if (seeker.tried.some((each) => flat(each.title) === flat(quote) && (each.rating ?? 0) < 4))
            blame('worked with less than 4', where, sentence)
        }
      }
      const again = /(?:Repeat|More of|Do) “([^“”]*)”/.exec(sentence)?.[1]
      if (
        again !== undefined &&
        seeker.tried.some((each) => flat(each.title) === flat(again) && (each.rating ?? 0) < 4)
      )
        blame('again with less than 4', where, sentence)
      const goals = /^(\d+) goals at once/.exec(bare)?.[1]
      if (goals !== undefined && Number(goals) !== seeker.goals.length)
        blame('number of goals', where, sentence)
      const tried = /you have completed (?<done>\d+) of the (?<all>\d+) experiments? on your list/.exec(bare)
      if (tried) {
        const done = seeker.tried.filter(({ status }) => status === 'completed').length
        if (Number(tried.groups?.['all']) !== seeker.tried.length || Number(tried.groups?.['done']) !== done)
          blame('number of experiments', where, sentence)
      }
      if (
        / and (?:Food, sport|Books and|Plants, animals|Music, film|Work, business|Faith, meaning|History and)|quality Time|physical Touch|words of Affirmation|acts of Service|receiving Gifts/.test(
          bare,
        )
      )
        blame('capital inside', where, sentence)
    }
    const quotes = [...quotesIn(text)]
    for (const { quote, before, after } of quotes) {
      const field = FIELDS.find((each) => told.byField.get(each)?.includes(beginOf(quote)))
      const asks = field && meant[field]
      if (
        asks &&
        !where.endsWith('northStar') &&
        !hasOwnWords(where) &&
        !(quotes.length > 1 && isReadTogether(where)) &&
        !asks.test(`${before.slice(-170)} ${after.slice(0, 120)}`)
      )
        blame(`meaning of ${field}`, where, text)
    }
  }
  for (const each of all.suggestions)
    found.push(...sourceFaults(seeker, each.alignmentReason, each.dataSourcesUsed))
  found.push(...replyFaults(seeker, all))
  // The names of fields are told to a model as well, and no person reads them.
  const id = idsIn.exec(all.toModel.replaceAll(/"[^"\\]*"(?=:)/g, ''))?.[0]
  if (id !== undefined && !saidInProse(id)) blame('machine id', 'model', id)
  return found
}

/** Texts that set answers side by side: they say what several have in common, not what each was asked. */
const isReadTogether = (where: string): boolean =>
  /^(synthesis|soul_foundations\w*|soul_map\w*|signature|discoveries|path_suggestions|daily_prompts|soul_in_motion\w*|experiment_insights|life_path\w*|experiment-reason|vision_forge\w*|path_integration|guide)\b/.test(
    where,
  )

/** Texts in which a seeker's words stand without quotation marks. */
const hasOwnWords = (where: string): boolean =>
  where.startsWith('seen/') ||
  /^vision-statement|personalManifesto$|northStar$|title$|primaryPath|supportingPaths|immediate\/|signature$/.test(
    where,
  )

interface Words {
  /** All that the seeker wrote, flat. */
  readonly all: string
  readonly byField: ReadonlyMap<Field, string>
}

function wordsOf(seeker: Seeker): Words {
  const parts = [
    ...Object.values(seeker.answers),
    ...seeker.reflections,
    seeker.statement,
    ...seeker.vision.flatMap((part) => [
      part.title,
      part.description,
      part.feeling,
      part.imagery,
      part.alignment,
    ]),
    ...seeker.goals.flatMap((goal) => [goal.title, goal.description, ...goal.steps]),
    ...seeker.tried.flatMap((each) => [each.title, each.userReflection ?? '', ...each.insights]),
    ...seeker.setup.flatMap(({ question, answer }) => [question, answer]),
    ...seeker.journal.map(({ text }) => text),
  ]
  return {
    all: parts.map(flat).join('\n'),
    byField: new Map(
      FIELDS.flatMap((field) => {
        const text = seeker.answers[field]
        return text === undefined ? [] : [[field, flat(text)] as const]
      }),
    ),
  }
}

/** `7) Six sorts…` begins with a number that tells the field. */
const beginOf = (quote: string): string =>
  /^\d+\) /.test(quote) ? flat(quote).replace(/…$/, '').slice(0, 60) : '\u0000'

const SHORT = /(?:^|[\s(])(?:Mr|Mrs|Dr|Hr|M|Sr|Sra|z\.B|d\. ?h|p\. ?ej|p\.ex|e\.g|ca|B)\.?…?$/

function quoteFaults({ all }: Words, text: string, where: string): { kind: string; text: string }[] {
  const message = where.startsWith('guide: ') ? flat(where.slice(7)) : ''
  return quotesIn(text).flatMap(({ quote }) => {
    const said = flat(quote)
    const faults: { kind: string; text: string }[] = []
    if (
      EVASIONS.some(
        (each) => said !== '' && flat(each).startsWith(said.replace(/…$/, '')) && said.length > 8,
      ) &&
      message !== said
    )
      faults.push({ kind: 'an evasion quoted', text: quote })
    const begin = said.replace(/…$/, '')
    const cut = said.endsWith('…')
    const from = [all, message].find((each) => each.includes(cut ? begin : said))
    if (from === undefined) {
      if (!ofPack.has(said) && !chosen.has(said)) faults.push({ kind: 'not what was written', text: quote })
      return faults
    }
    if (cut && !from.includes(said)) {
      const at = from.indexOf(begin) + begin.length
      const [last, next] = [from.slice(at - 1, at), from.slice(at, at + 1)]
      const long = (/\S+$/.exec(from.slice(0, at))?.[0].length ?? 0) > 40
      const letters = /[\p{L}\p{N}\p{M}]/u
      const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
      if (letters.test(last) && letters.test(next) && !wide.test(next) && !long)
        faults.push({ kind: 'cut in a word', text: quote })
      if (/\p{M}|\u200d|\ufe0f|\p{Emoji_Modifier}/u.test(next) || last === '\u200d')
        faults.push({ kind: 'cut in a sign', text: quote })
    }
    const ends = from.indexOf(begin) + begin.length
    if (SHORT.test(begin) && /^\.? ?[^\s\n]/.test(from.slice(ends)) && from.slice(ends, ends + 1) !== '\n')
      faults.push({ kind: 'cut behind a short form', text: quote })
    return faults
  })
}

/** A reason names the sources of its quotations, and no others. */
function sourceFaults(seeker: Seeker, reason: string, used: readonly string[]): Untruth[] {
  const by: Record<string, string> = {
    'Soul Foundations': Object.values(seeker.answers).map(flat).join('\n'),
    'Soul Map': seeker.reflections.map(flat).join('\n'),
    'Vision Forge': [
      seeker.statement,
      ...seeker.vision.flatMap((each) => [
        each.title,
        each.description,
        each.feeling,
        each.imagery,
        each.alignment,
      ]),
    ]
      .map(flat)
      .join('\n'),
    'Soul in Motion': seeker.goals
      .flatMap(({ title, description }) => [flat(title), flat(description)])
      .join('\n'),
    'Earlier experiments': seeker.tried
      .flatMap(({ insights, userReflection }) => [...insights, userReflection ?? ''])
      .map(flat)
      .join('\n'),
    'Your setup answers': seeker.setup.map(({ answer }) => flat(answer)).join('\n'),
  }
  return quotesIn(reason).flatMap(({ quote }) => {
    const begin = flat(quote).replace(/…$/, '')
    const from = Object.keys(by).filter((name) => by[name]?.includes(begin))
    return from.length === 0 || from.some((name) => used.includes(name))
      ? []
      : [{ kind: 'source not named', where: 'experiment-reason', text: `${quote} (${used.join(', ')})` }]
  })
}

function replyFaults(seeker: Seeker, { replies, inputs }: Everything): Untruth[] {
  const found: Untruth[] = []
  const blame = (kind: string, message: string) =>
    void found.push({ kind, where: `guide: ${message}`, text: replies.get(message) ?? '' })
  const says = (message: string, what: string) => (replies.get(message) ?? '').includes(what)
  const birth = birthOf(seeker)?.birth
  const sun = 'What does my Sun sign say about me?'
  if (birth && 'chart' in inputs) {
    const sign = sunOf(seeker)
    if (sign !== undefined && !says(sun, `Your Sun is in ${sign}`)) blame('not the Sun', sun)
  }
  const authority = 'Explain my Human Design authority'
  if (
    seeker.birth === 'whole'
      ? !says(authority, 'Your authority in Human Design is')
      : !/assumed|no birth data/.test(replies.get(authority) ?? '')
  )
    blame('not the authority', authority)
  for (const message of ['Thank you, that helped', 'no']) {
    if (says(message, '“') || !/welcome|All right|That is fine/.test(replies.get(message) ?? ''))
      blame('no small talk', message)
  }
  const laptop = 'What is the best laptop under 1000 euros?'
  if (
    !/know|You write|used some of these/.test(replies.get(laptop) ?? '') ||
    /You keep|lose track|track of time/.test(withoutQuotes(replies.get(laptop) ?? ''))
  )
    blame('off topic', laptop)
  const quarrel = 'My partner and I quarrel about money every week'
  if (/working week|what you do for a living|the work, the people/.test(replies.get(quarrel) ?? ''))
    blame('a quarrel is no work', quarrel)
  return found
}

/** The sign of the Sun, where every time at which the birth can have been gives the same. */
function sunOf(seeker: Seeker): string | undefined {
  const read = readBirth({ date: seeker.date, time: null }, '2026-11-22')
  if (!read.ok) return undefined
  const at = (days: number) => signOf(sky.position(planets[0] ?? 'sun', read.birth.jdUT + days).lon)
  const [before, after] = [at(-1.7), at(1.7)]
  return before === after ? before.charAt(0).toUpperCase() + before.slice(1) : undefined
}

/** On the page of a tradition, what an assumed time decides says so in its heading. */
export function pageFaults(seeker: Seeker, where: string, text: string): Untruth[] {
  const assumed = ['no-time', 'no-place', 'neither'].includes(seeker.birth)
  const found: Untruth[] = []
  if (/\{\{|\{%|undefined|\[object|\.\.|,,/.test(text)) found.push({ kind: 'template rest', where, text })
  if (!assumed || /numerology/.test(where)) return found
  const heads = text
    .split('\n')
    .filter(
      (line) =>
        line.startsWith('## ') ||
        (line.startsWith('**') && !/^\*\*(?:The (?:time|place) is|Sun time|No clock|That time)/.test(line)),
    )
  const decides = where.includes('astrological')
    ? /Moon/
    : where.includes('location')
      ? / km,/
      : /Type|Authority|Profile|Definition|Channel|centers|defined|, open|gate|key \d|sequence/
  for (const head of heads)
    if (decides.test(head) && !/assumed/.test(head))
      found.push({ kind: 'not said to be assumed', where, text: head })
  if (!/assumed|is open|open too|example/.test(text))
    found.push({ kind: 'not said to be assumed', where, text: text.slice(0, 200) })
  return found
}
