import { textsIn } from '../../core/pack/json.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LoadResult } from '../../core/pack/load.ts'

// One mistake is told once, where it was made. What else goes wrong because of it is found again when it is mended, if it
// is still there then.

/** Names, fields and pages that seem to be missing: what nobody could read, or lost its name elsewhere, may have them. */
const MISSED: ReadonlySet<string> = new Set([
  'alignment-unfit',
  'block-unfit',
  'commission-unfit',
  'effect-unfit',
  'gate-link',
  'interpretation-missing',
  'interpretation-unknown',
  'link-unfit',
  'markdown-lost',
  'may-be-empty',
  'missing-document',
  'missing-outcome',
  'module-disagrees',
  'never-completed',
  'never-offered',
  'never-opened',
  'never-used',
  'not-a-list',
  'review-unfit',
  'stages-disagree',
  'talk-starter',
  'translation-address',
  'translation-missing',
  'translation-of-nothing',
  'unknown-extra',
  'unknown-field',
  'unknown-input',
  'unknown-outcome',
  'unknown-reading',
  'unknown-reference',
  'unreachable-outcome',
  'vocabulary-gap',
  'walk-answer-refused',
  'walk-unknown-flow',
  'walk-unknown-option',
  'walk-unknown-step',
])

/** In the file of what went wrong these follow from it too. */
const BESIDE: ReadonlySet<string> = new Set([
  ...MISSED,
  'nothing-shown',
  'progress-falls',
  'progress-total',
  'required-never-visible',
  'threshold-impossible',
  'unreachable-step',
  'unsaveable-part',
  'unscored-item',
])

/**
 * What rules find that the others follow from, in the same file; in all files `about` where both are about the same name,
 * `named` where the words of both name the same, `linked` where a document of one names one of the other, `line` in the same
 * line, `copied` where an entry stands twice as a whole.
 */
const FOLLOWS: readonly {
  after: string
  codes: readonly string[]
  where?: 'linked' | 'named' | 'about' | 'line' | 'copied'
}[] = [
  { after: 'unknown-reference', codes: ['missing-document'], where: 'about' },
  { after: 'unknown-reference', codes: ['dead-end'], where: 'about' },
  {
    after: 'duplicate-id',
    codes: ['duplicate-option-label', 'duplicate-option-value', 'duplicate-item'],
    where: 'copied',
  },
  { after: 'duplicate-option-value', codes: ['duplicate-option-label'], where: 'copied' },
  { after: 'missing-outcome', codes: ['unknown-field', 'sample-unfit'], where: 'named' },
  { after: 'missing-outcome', codes: ['vocabulary-gap'], where: 'line' },
  { after: 'theme-unknown', codes: ['lexicon-theme'], where: 'named' },
  { after: 'missing-outcome', codes: ['unknown-outcome'], where: 'named' },
  { after: 'recipe-unfit', codes: ['duplicate-option-label', 'commission-unfit'], where: 'line' },
  { after: 'blank-text', codes: ['walk-answer-refused'], where: 'line' },
  { after: 'out-of-bounds', codes: ['duplicate-item'], where: 'line' },
  { after: 'duplicate-id', codes: ['module-disagrees'], where: 'line' },
  { after: 'unscored-item', codes: ['score-unread'], where: 'line' },
  { after: 'module-disagrees', codes: ['gate-link'], where: 'linked' },
  { after: 'look-unfit', codes: ['contrast-low'], where: 'about' },
  { after: 'implicit-boolean', codes: ['unknown-field'], where: 'line' },
  { after: 'block-unfit', codes: ['never-used'], where: 'named' },
  { after: 'block-unfit', codes: ['count-differs'] },
  { after: 'block-unfit', codes: ['link-unfit'], where: 'line' },
  { after: 'dead-end', codes: ['link-unfit'], where: 'line' },
  { after: 'duplicate-option-label', codes: ['link-unfit'], where: 'named' },
  { after: 'gate-link', codes: ['link-unfit'], where: 'line' },
  { after: 'module-disagrees', codes: ['link-unfit'], where: 'line' },
  { after: 'duplicate-route', codes: ['link-unfit'], where: 'named' },
  { after: 'stages-disagree', codes: ['never-opened'], where: 'named' },
  { after: 'stages-disagree', codes: ['effect-unfit'], where: 'about' },
  { after: 'asked-after-the-end', codes: ['progress-total'] },
  { after: 'commission-unfit', codes: ['not-a-list'] },
  { after: 'commission-unfit', codes: ['run-together'], where: 'linked' },
  { after: 'commission-unfit', codes: ['may-be-empty', 'unknown-field', 'never-used'], where: 'linked' },
  {
    after: 'duplicate-option-value',
    codes: [
      'unknown-field',
      'unknown-reading',
      'vocabulary-gap',
      'interpretation-missing',
      'interpretation-unknown',
    ],
    where: 'named',
  },
  {
    after: 'duplicate-id',
    codes: ['module-disagrees', 'never-used', 'translation-missing'],
    where: 'named',
  },
  { after: 'duplicate-pole', codes: ['unknown-outcome', 'missing-outcome', 'unreachable-outcome'] },
  {
    after: 'duplicate-route',
    codes: ['unknown-reference', 'missing-document', 'module-disagrees', 'signed-out-link'],
    where: 'named',
  },
  { after: 'effect-unfit', codes: ['never-used'] },
  { after: 'feature-off', codes: ['never-used', 'never-opened'], where: 'linked' },
  { after: 'interpretation-unknown', codes: ['interpretation-missing'] },
  { after: 'interpretation-unknown', codes: ['interpretation-missing'], where: 'about' },
  { after: 'translation-locale', codes: ['translation-missing'], where: 'named' },
  { after: 'unknown-field', codes: ['walk-unknown-option'], where: 'named' },
  { after: 'forward-reference', codes: ['condition-mismatch'] },
  { after: 'stages-disagree', codes: ['vocabulary-gap'] },
  { after: 'stages-disagree', codes: ['translation-address'], where: 'named' },
  { after: 'threshold-impossible', codes: ['dead-end'] },
  { after: 'condition-mismatch', codes: ['unknown-reference'], where: 'line' },
  { after: 'never-opened', codes: ['effect-unfit'], where: 'named' },
  { after: 'duplicate-id', codes: ['threshold-impossible'], where: 'line' },
  { after: 'duplicate-id', codes: ['unknown-field'], where: 'linked' },
  { after: 'too-few-fallbacks', codes: ['out-of-bounds'] },
  { after: 'never-holds', codes: ['threshold-impossible'] },
  { after: 'module-disagrees', codes: ['gate-bypassed', 'never-opened', 'block-unfit'], where: 'named' },
  { after: 'module-disagrees', codes: ['never-used', 'unknown-extra'] },
  { after: 'zero-weight', codes: ['unbalanced-poles', 'unreachable-outcome', 'rare-outcome'] },
  { after: 'recipe-unfit', codes: ['may-be-empty', 'never-used', 'path-unfit'] },
  // What is shown no more is not translated either.
  { after: 'never-offered', codes: ['translation-address'], where: 'named' },
  { after: 'dead-end', codes: ['translation-of-nothing'], where: 'named' },
  { after: 'dead-end', codes: ['run-together'], where: 'linked' },
  { after: 'scale-missing', codes: ['band-gap', 'unreachable-band'] },
  { after: 'unbalanced-poles', codes: ['unreachable-outcome', 'rare-outcome'] },
  { after: 'unknown-outcome', codes: ['missing-outcome', 'unreachable-outcome', 'unscored-item'] },
  {
    after: 'vocabulary-gap',
    codes: [
      'unknown-field',
      'unknown-reading',
      'interpretation-missing',
      'interpretation-unknown',
      'unreachable-outcome',
    ],
    where: 'named',
  },
]

/** What these tell of every place where a name stands is the same: the first is told, the others stand beside it. */
const TOLD_ONCE: ReadonlySet<string> = new Set([
  'count-differs',
  'recipe-unfit',
  'signed-out-link',
  'translation-locale',
  'unknown-field',
  'unknown-input',
  'unknown-outcome',
  'unknown-reading',
  'walk-unknown-option',
])

/**
 * The findings without those that follow from others: what could not be read hides what is missing anywhere, what loading
 * found hides what rules miss, and some rules hide others. In the order in which they came.
 */
export function withoutConsequences(
  findings: readonly Finding[],
  { sources, files, findings: loaded }: LoadResult,
): Finding[] {
  const misread = new Set([
    ...sources.flatMap(({ valid, file }) => (valid ? [] : [file])),
    ...loaded.flatMap(({ code, file, severity }) => (severity === 'error' && UNREAD.has(code) ? [file] : [])),
  ])
  const linked = new Set(
    loaded.flatMap(({ severity, file, locale }) =>
      severity === 'error' && locale === undefined ? [file] : [],
    ),
  )
  const doubled = new Set(loaded.flatMap(({ code, file }) => (code.startsWith('duplicate-') ? [file] : [])))
  const byLoader = new Set(loaded)
  const toldByLoader = new Set(loaded.map(placeOf))
  const covers = new Set(sources.flatMap(({ kind, file }) => (kind === 'pack' ? [file] : [])))
  const isCoverLost = [...covers].some((file) => misread.has(file))
  const behind = translationsOfBroken(sources, findings)
  const places: Places = { files, sources }
  const causes = new Set(findings.map(({ code, file }) => `${code} ${file}`))
  const anywhere = new Set(findings.map(({ code }) => code))
  // Links to what a feature would bring that the cover is told to lack.
  const offOnCover = new Set(
    findings.flatMap(({ code, file, about }) =>
      code === 'feature-off' && covers.has(file) ? (about ?? []) : [],
    ),
  )
  const follows = (finding: Finding): boolean =>
    FOLLOWS.some(({ after, codes, where }) => {
      if (!codes.includes(finding.code)) return false
      if (where === undefined) return causes.has(`${after} ${finding.file}`)
      const leads = LEADS[where]
      return (
        anywhere.has(after) && findings.some((each) => each.code === after && leads(each, finding, places))
      )
    })
  const isOwn = (finding: Finding): boolean => {
    const { code, file } = finding
    // It may stand in the pack that the cover meant to extend.
    if (isCoverLost && code === 'missing-key' && !covers.has(file)) return false
    if (behind.has(file) && BEHIND.has(code)) return false
    if (misread.size > 0 && MISSED.has(code) && !misread.has(file)) return false
    if (follows(finding)) return false
    if (code === 'unknown-reference' && finding.about?.some((name) => offOnCover.has(name))) return false
    if (!byLoader.has(finding) && toldByLoader.has(placeOf(finding))) return false
    if (byLoader.has(finding))
      return !(doubled.size > 0 && code === 'unknown-reference' && !doubled.has(file))
    if (linked.size > 0 && MISSED.has(code) && !linked.has(file)) return false
    return !(linked.has(file) && BESIDE.has(code))
  }
  return once(onePerPlace(findings.filter(isOwn)))
}

/** Where findings stand: the texts of all files, and what was read in them. */
type Places = Pick<LoadResult, 'files' | 'sources'>

const isAboutSame = ({ about = [] }: Finding, { about: names = [] }: Finding): boolean =>
  names.some((name) => about.includes(name))

const isInLine = (cause: Finding, { file, range }: Finding): boolean =>
  cause.file === file && cause.range.start.line === range.start.line

/** Lines between what is told and what it repeats. */
const apart = ({ range, related = [] }: Finding): number | undefined =>
  related[0] && range.start.line - related[0].range.start.line

/** Whether both stand in one entry of a list that was copied: as far from what they repeat, or in one line. */
const isCopied = (cause: Finding, finding: Finding, { files }: Places): boolean => {
  if (cause.file !== finding.file) return false
  const lines = finding.range.start.line - cause.range.start.line
  const [one, other] = [apart(cause), apart(finding)]
  if (lines === 0) return true
  const line = files.get(finding.file)?.split('\n')[finding.range.start.line - 1] ?? ''
  const isNext = /^\s*-\s/.test(line)
  return one === undefined ? lines === 1 && !isNext : one === other && lines > 0 && lines < one && !isNext
}

/** What a finding names: what it says that it is about, and what stands in its words in quotes or as an address. */
const namesIn = ({ message, about = [] }: Finding): ReadonlySet<string> =>
  new Set([
    ...about,
    ...[...message.matchAll(/"([^"]+)"|(\/[a-z0-9/_-]+)/g)].flatMap(([, name, to]) => name ?? to ?? []),
  ])

const isNamedToo = (cause: Finding, finding: Finding): boolean => {
  const names = namesIn(finding)
  return [...namesIn(cause)].some((name) => names.has(name))
}

/** Whether what they name is the same, or the documents of one name those of the other. */
const isLinked = (cause: Finding, finding: Finding, { sources }: Places): boolean => {
  if (isNamedToo(cause, finding)) return true
  const held = (file: string): LoadResult['sources'] => sources.filter((source) => source.file === file)
  const names = (from: string, to: string): boolean => {
    const ids = new Set(held(to).flatMap(({ id }) => id ?? []))
    return held(from).some(({ value }) => [...textsIn(value)].some((text) => ids.has(text)))
  }
  return names(cause.file, finding.file) || names(finding.file, cause.file)
}

const LEADS = {
  linked: isLinked,
  about: isAboutSame,
  named: isNamedToo,
  line: isInLine,
  copied: isCopied,
} as const

/** What a rule tells of and where: of the same, loading knows more. */
const placeOf = ({ code, file, range }: Finding): string => `${code} ${file} ${range.start.offset}`

/** What a translation seems to lack while its original is wrong. */
const BEHIND: ReadonlySet<string> = new Set([
  'braces-in-text',
  'translation-address',
  'translation-missing',
  'translation-stale',
])

/** The files that translate a document in which something has to be mended first. */
function translationsOfBroken(
  sources: LoadResult['sources'],
  findings: readonly Finding[],
): ReadonlySet<string> {
  const wrong = new Set(
    findings.flatMap(({ code, severity, file }) => (severity !== 'note' && !BEHIND.has(code) ? [file] : [])),
  )
  const broken = new Set(sources.flatMap(({ kind, id, file }) => (wrong.has(file) ? [`${kind} ${id}`] : [])))
  return new Set(
    sources.flatMap((source) => {
      const of = documentAs(source, 'translation')?.of
      return of && broken.has(`${of.kind} ${of.id}`) ? [source.file] : []
    }),
  )
}

/** After one of these, a file or a part of it is not there for anybody. */
const UNREAD: ReadonlySet<string> = new Set([
  'file-too-large',
  'not-a-document',
  'not-text',
  'too-deep',
  'unknown-kind',
  'unsafe-key',
  'yaml-alias',
  'yaml-merge-key',
  'yaml-syntax',
  'yaml-tag',
])

/** Of these, two at one place are two sides of one mistake. */
const ONE_SIDE: ReadonlySet<string> = new Set(['commission-unfit', 'translation-locale'])

function onePerPlace(findings: readonly Finding[]): Finding[] {
  const told = new Set<string>()
  return findings.filter((finding) => {
    const place = placeOf(finding)
    if (ONE_SIDE.has(finding.code) && told.has(place)) return false
    told.add(place)
    return true
  })
}

function once(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>()
  const kept: Finding[] = []
  for (const finding of findings) {
    const key = `${finding.code} ${finding.message}`
    const before = TOLD_ONCE.has(finding.code) ? first.get(key) : undefined
    if (!before) {
      const own = { ...finding }
      first.set(key, own)
      kept.push(own)
      continue
    }
    const { file, range } = finding
    before.related = [...(before.related ?? []), { message: 'It is named here too.', file, range }]
  }
  return kept
}
