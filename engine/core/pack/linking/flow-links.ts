import { ruleOf } from '../../flow/kinds/index.ts'
import { resolveOptions, resolveOptionSets, type ResolvedOptions } from '../../flow/options.ts'
import { mentionsIn, type OutsideMention, type StepMention } from './condition-links.ts'
import type { Condition, Flow, Options, Step } from '../documents.gen.ts'
import type { Finding } from '../finding.ts'
import type { Path } from '../json.ts'
import { LIMITS } from '../limits.ts'
import type { SourceDocument } from '../source.ts'
import { meantOrThereAre } from '../spelling.ts'
import { lostName, LostNames } from './lost-names.ts'

/** What a flow refers to outside itself; its own references are checked here. */
export interface FlowLinks {
  findings: Finding[]
  outside: OutsideMention[]
}

/**
 * Checks that everything a flow names exists in it: option sets, sections, steps, values; and that ids are used once.
 * @param stages the life stages of the pack, from which options may come
 */
export function linkFlow(
  source: SourceDocument,
  flow: Flow,
  stages: ReadonlySet<string> = new Set(),
): FlowLinks {
  const linker = new FlowLinker(source, flow, stages)
  linker.ids()
  linker.binds()
  linker.options()
  linker.sections()
  linker.conditions()
  linker.frames()
  linker.views()
  linker.generated()
  return { findings: linker.findings, outside: linker.outside }
}

const ROOT = 'flow'

class FlowLinker {
  readonly findings: Finding[] = []
  readonly outside: OutsideMention[] = []
  readonly #source: SourceDocument
  readonly #flow: Flow
  readonly #stages: ReadonlySet<string>
  readonly #steps = new Map<string, number>()
  readonly #lost = new LostNames()
  readonly #sets: ReadonlyMap<string, ResolvedOptions>

  constructor(source: SourceDocument, flow: Flow, stages: ReadonlySet<string>) {
    this.#source = source
    this.#flow = flow
    this.#stages = stages
    this.#sets = resolveOptionSets(flow)
    for (const [index, step] of flow.steps.entries()) {
      if (!this.#steps.has(step.id)) this.#steps.set(step.id, index)
    }
  }

  ids(): void {
    const { steps, sections, optionSets, retired } = this.#flow
    const fallback = this.#flow.mode === 'stages' ? (this.#flow.generated?.fallback ?? []) : []
    // Of what an assessment asks twice is told there.
    const asked = this.#flow.mode === 'quiz' && this.#flow.asks !== undefined
    const own = steps.flatMap((step, index) =>
      asked && this.#source.isTaken([ROOT, 'steps', index]) ? [] : [{ id: step.id, index }],
    )
    const places = [
      ...own.map(({ id, index }) => ({ id, path: [ROOT, 'steps', index, 'id'] as Path })),
      ...fallback.map(({ id }, index) => ({
        id,
        path: [ROOT, 'generated', 'fallback', index, 'id'] as Path,
      })),
    ]
    this.#once(places, 'duplicate-id', 'step')
    this.#once(idsOf(sections, 'sections'), 'duplicate-id', 'section')
    this.#once(idsOf(optionSets, 'optionSets'), 'duplicate-id', 'option set')
    const gone = new Set(retired)
    for (const { id, path } of places) {
      if (gone.has(id))
        this.#say(
          'retired-id',
          `The step id "${id}" is retired: it was used once for something else.`,
          path,
          'Choose another id.',
        )
    }
  }

  /** Each answer has a place of its own: no two steps bind the same path, and none binds inside another's. */
  binds(): void {
    const binds = new Map<string, Path>()
    const ids = new Set<string>()
    for (const [index, step] of this.#flow.steps.entries()) {
      const bind = ruleOf(step.kind).keptAt(step)
      if (bind === undefined) continue
      const path: Path = [ROOT, 'steps', index, 'bind' in step && step.bind !== undefined ? 'bind' : 'id']
      const first = binds.get(bind)
      // Of two steps with one id only the id is told.
      if (first && ids.has(step.id)) continue
      ids.add(step.id)
      if (first)
        this.#sayTwice('duplicate-bind', `Another step keeps its answer at "${bind}" too.`, path, first)
      else binds.set(bind, path)
    }
    const inside = new Map<string, [string, Path][]>()
    for (const [bind, path] of binds)
      for (let dot = bind.indexOf('.'); dot !== -1; dot = bind.indexOf('.', dot + 1)) {
        const around = bind.slice(0, dot)
        if (binds.has(around)) inside.set(around, [...(inside.get(around) ?? []), [bind, path]])
      }
    for (const [bind, held] of inside) {
      const outer = binds.get(bind)
      const [first, ...others] = held
      if (!outer || !first) continue
      // Where several lie in one place, that place is the one that is wrong.
      if (others.length === 0) {
        const message = `"${first[0]}" lies inside "${bind}", where another step keeps its answer.`
        this.#sayTwice('duplicate-bind', message, first[1], outer)
      } else {
        const message = `"${bind}" holds the answers of other steps: ${held.map(([name]) => `"${name}"`).join(', ')}.`
        this.#sayTwice('duplicate-bind', message, outer, first[1])
      }
    }
  }

  options(): void {
    for (const [index, step] of this.#flow.steps.entries()) {
      if ('options' in step) this.#optionsFrom(step.options, [ROOT, 'steps', index, 'options'])
      if (step.kind !== 'collection') continue
      for (const [at, field] of step.fields.entries()) {
        const path: Path = [ROOT, 'steps', index, 'fields', at]
        if (field.options && 'from' in field.options)
          this.#say(
            'wrong-value',
            `A field of a list says itself what can be chosen: nothing could be chosen for "${field.id}".`,
            [...path, 'options', 'from'],
            'Write the options here, under `list`.',
          )
        else if (field.kind === 'select' && !field.options)
          this.#say(
            'missing-key',
            `"options" is missing: nothing can be chosen for "${field.id}".`,
            path,
            'Add options: what can be chosen.',
          )
      }
      const { groupBy } = step
      const chosen = step.fields.flatMap(({ id, kind }) => (kind === 'select' ? [id] : []))
      if (groupBy !== undefined && !chosen.includes(groupBy)) {
        const path: Path = [ROOT, 'steps', index, 'groupBy']
        if (step.fields.some(({ id }) => id === groupBy))
          this.#say(
            'wrong-value',
            `"${groupBy}" is written freely: entries are put together by a field with options.`,
            path,
            chosen.length > 0 ? `Write ${chosen.join(' or ')}.` : 'Leave it out.',
          )
        else this.#unknown('field', groupBy, path, chosen)
      }
      this.#once(idsOf(step.fields, 'steps', index, 'fields'), 'duplicate-id', 'field')
    }
  }

  sections(): void {
    const known = new Set((this.#flow.sections ?? []).map(({ id }) => id))
    for (const [index, { section }] of this.#flow.steps.entries()) {
      if (section !== undefined && !known.has(section)) {
        this.#unknown('section', section, [ROOT, 'steps', index, 'section'], [...known])
      }
    }
  }

  conditions(): void {
    for (const [index, step] of this.#flow.steps.entries()) {
      const path: Path = [ROOT, 'steps', index]
      if (step.visibleWhen)
        this.#condition(step.visibleWhen, [...path, 'visibleWhen'], { before: index, of: step.id })
      if (step.kind === 'reflection') {
        // Where two steps share an id, one of them has lost its own: that is told.
        const about = this.#steps.size === this.#flow.steps.length ? (step.about ?? []) : []
        for (const [at, id] of about.entries()) this.#about(id, [...path, 'about', at], index)
      }
      if (step.kind !== 'generate') continue
      if (step.needs) this.#condition(step.needs, [...path, 'needs'], { before: index })
      if (step.each !== undefined) this.#stepOf('collection', step.each, [...path, 'each'])
    }
  }

  /** What drawings and made things show of the flow. */
  views(): void {
    for (const [index, step] of this.#flow.steps.entries()) {
      const shown = 'show' in step ? (step.show ?? []) : []
      for (const [at, view] of shown.entries()) {
        const path: Path = [ROOT, 'steps', index, 'show', at]
        if (view.view === 'sky' && this.#flow.mode === 'hub') {
          const cards = this.#flow.cards.map(({ id }) => id)
          if (!cards.includes(view.birth)) this.#unknown('card', view.birth, [...path, 'birth'], cards)
        }
        if (view.view === 'scenarios') {
          const known = this.#flow.steps.flatMap(({ kind, id }) => (kind === 'scenario' ? [id] : []))
          for (const [place, id] of view.of.entries())
            if (!known.includes(id)) this.#unknown('scenario', id, [...path, 'of', place], known)
        }
        if (view.view !== 'plate') continue
        if (view.statement !== undefined) this.#stepOf('generate', view.statement, [...path, 'statement'])
        const shows = this.#stepOf('collection', view.of, [...path, 'of'])
        if (shows?.kind !== 'collection') continue
        const fields = shows.fields.map(({ id }) => id)
        for (const [extra, { id }] of (view.extras ?? []).entries())
          if (!fields.includes(id)) this.#unknown('field', id, [...path, 'extras', extra, 'id'], fields)
      }
    }
  }

  /** Steps that are made for the seeker have names and places of their own. */
  generated(): void {
    const made = this.#flow.mode === 'stages' ? this.#flow.generated : undefined
    if (!made) return
    const path: Path = [ROOT, 'generated']
    if (made.keepAt === made.bind)
      this.#sayTwice(
        'duplicate-bind',
        `The answers are kept at "${made.bind}" too.`,
        [...path, 'keepAt'],
        [...path, 'bind'],
      )
    for (const [index, step] of this.#flow.steps.entries()) {
      const kept = ruleOf(step.kind).keptAt(step)
      for (const key of ['bind', 'keepAt'] as const)
        if (kept !== undefined && kept === made[key])
          this.#sayTwice(
            'duplicate-bind',
            `The step "${step.id}" keeps its answer at "${kept}" too.`,
            [...path, key],
            [ROOT, 'steps', index, 'id'],
          )
    }
    const { ids, count } = made
    if (!ids) return
    for (const [at, id] of ids.entries()) {
      const own = this.#steps.get(id)
      if (own !== undefined)
        this.#sayTwice(
          'duplicate-id',
          `"${id}" is a step of this flow already: with two of a name, none that are made could be asked.`,
          [...path, 'ids', at],
          [ROOT, 'steps', own, 'id'],
        )
    }
    this.#once(
      ids.map((id, at) => ({ id, path: [...path, 'ids', at] })),
      'duplicate-id',
      'made step',
    )
    if (ids.length !== count)
      this.#say(
        'out-of-bounds',
        `These are ${ids.length} names, and ${count} steps are made.`,
        [...path, 'ids'],
        'Write one name for each.',
      )
  }

  /** What the mode of the flow adds: tabs, stages, cards and the steps they show. */
  frames(): void {
    const flow = this.#flow
    if (flow.mode === 'tabs') {
      this.#once(idsOf(flow.tabs, 'tabs'), 'duplicate-id', 'tab')
      this.#shown(flow.tabs, 'tabs')
      for (const [index, { needs, steps }] of flow.tabs.entries()) {
        // What stands on the tab itself may be needed there.
        const end = Math.max(...steps.map((id) => this.#steps.get(id) ?? -1)) + 1
        const later = new Set(flow.tabs.slice(index + 1).flatMap((tab) => tab.steps))
        if (needs) this.#condition(needs, [ROOT, 'tabs', index, 'needs'], { before: end, later })
      }
    } else if (flow.mode === 'stages') {
      this.#once(idsOf(flow.stages, 'stages'), 'duplicate-id', 'stage')
      this.#shown(flow.stages, 'stages')
      if (flow.generated?.after !== undefined) this.#step(flow.generated.after, [ROOT, 'generated', 'after'])
    } else if (flow.mode === 'hub') {
      this.#once(idsOf(flow.cards, 'cards'), 'duplicate-id', 'card')
      this.#stepOf('result', flow.results, [ROOT, 'results'])
      for (const [index, { opens }] of flow.cards.entries()) {
        const path: Path = [ROOT, 'cards', index, 'opens']
        if (opens.step !== undefined) this.#step(opens.step, [...path, 'step'])
        if (opens.assessment !== undefined) {
          this.outside.push({ target: 'assessment', value: opens.assessment, path: [...path, 'assessment'] })
        }
      }
    } else if (flow.mode === 'run') {
      this.#once(idsOf(flow.calls, 'calls'), 'duplicate-id', 'call')
    }
  }

  #shown(frames: readonly { steps: readonly string[] }[], key: string): void {
    const first = new Map<string, Path>()
    for (const [index, { steps }] of frames.entries()) {
      for (const [at, step] of steps.entries()) {
        const path: Path = [ROOT, key, index, 'steps', at]
        this.#step(step, path)
        const before = first.get(step)
        if (before)
          this.#sayTwice('duplicate-item', `"${step}" is shown in another of these already.`, path, before)
        else first.set(step, path)
      }
    }
  }

  #optionsFrom(options: Options, path: Path): void {
    // Life stages that are there and could not be taken over are broken, and told themselves.
    if ('from' in options && !this.#sets.has(options.from) && !this.#stages.has(options.from)) {
      this.#unknown('option set', options.from, [...path, 'from'], [...this.#sets.keys(), ...this.#stages])
    }
  }

  /** A step of one kind, which is what is drawn there. */
  #stepOf(kind: Step['kind'], id: string, path: Path): Step | undefined {
    const index = this.#step(id, path)
    const step = index === undefined ? undefined : this.#flow.steps[index]
    if (!step || step.kind === kind) return step
    const message = `"${id}" is a step of the kind ${step.kind}, and this takes one of the kind ${kind}.`
    const fitting = this.#flow.steps.flatMap((each) => (each.kind === kind ? [each.id] : []))
    this.#say('wrong-value', message, path, meantOrThereAre(id, fitting))
    return undefined
  }

  /** A look back quotes what was answered before it. */
  #about(id: string, path: Path, own: number): void {
    const index = this.#step(id, path)
    const asked = index === undefined ? undefined : this.#flow.steps[index]
    if (index === undefined || !asked) return
    if (ruleOf(asked.kind).keptAt(asked) === undefined) {
      const message = `"${id}" is a step of the kind ${asked.kind}, which is never answered: there is nothing to quote.`
      this.#say('wrong-value', message, path, 'Name a step that is answered.')
    } else if (index === own)
      this.#say('self-reference', `"${id}" cannot quote its own answer.`, path, 'Name an earlier step.')
    // Tabs are gone through in any order.
    else if (index > own && this.#flow.mode !== 'tabs') {
      const message = `"${id}" comes later: its answer is not there yet when this is asked.`
      this.#say('forward-reference', message, path, 'Name an earlier step.')
    }
  }

  /** It can only look back: at steps before an index, none of those in later tabs, and never at the step of which it decides. */
  #condition(
    condition: Condition,
    path: Path,
    { before, of, later }: { before: number; of?: string; later?: ReadonlySet<string> },
  ): void {
    const { steps, outside } = mentionsIn(condition, path)
    this.outside.push(...outside)
    for (const mention of steps) {
      const index = this.#step(mention.step, mention.path)
      if (index === undefined) continue
      if (index >= before || later?.has(mention.step)) this.#notBefore(mention, mention.step === of)
      else this.#values(mention, index)
    }
  }

  #notBefore({ step, path }: StepMention, itself: boolean): void {
    const message = itself
      ? `Whether "${step}" is shown cannot depend on its own answer.`
      : `"${step}" comes later: its answer is not there yet when this is decided.`
    this.#say(itself ? 'self-reference' : 'forward-reference', message, path, 'Ask about an earlier step.')
  }

  #values({ step, values }: StepMention, index: number): void {
    const asked: Step | undefined = this.#flow.steps[index]
    if (!asked || !('options' in asked)) return
    const known = resolveOptions(asked.options, this.#sets).values
    for (const { value, path } of values) {
      if (known.size > 0 && !known.has(value)) this.#unknown(`option of "${step}"`, value, path, [...known])
    }
  }

  #step(id: string, path: Path): number | undefined {
    const index = this.#steps.get(id)
    if (index === undefined) this.#unknown('step', id, path, [...this.#steps.keys()])
    return index
  }

  #unknown(what: string, written: string, path: Path, known: readonly string[]): void {
    const name = `${what} ${written}`
    if (this.#lost.again(name, this.#source, path)) return
    // To compare every name with every other would take long where thousands are wrong.
    const few = this.findings.length < LIMITS.findings
    const help = few ? lostName(this.#source, path, written, known) : {}
    const message = `There is no ${what} "${written}" in this flow.`
    this.findings.push(this.#lost.tell(name, this.#source.finding('unknown-reference', message, path, help)))
  }

  #once(places: readonly { id: string; path: Path }[], code: string, what: string): void {
    const seen = new Map<string, Path>()
    for (const { id, path } of places) {
      const first = seen.get(id)
      if (first) this.#sayTwice(code, `There are two ${what}s with the id "${id}".`, path, first)
      else seen.set(id, path)
    }
  }

  #sayTwice(code: string, message: string, path: Path, first: Path): void {
    const related = [
      {
        message: 'The first one is here.',
        file: this.#source.fileAt(first),
        range: this.#source.locate(first),
      },
    ]
    this.findings.push(this.#source.finding(code, message, path, { related }))
  }

  #say(code: string, message: string, path: Path, suggestion?: string): void {
    this.findings.push(this.#source.finding(code, message, path, { suggestion }))
  }
}

function idsOf(
  list: readonly { id: string }[] | undefined,
  ...at: (string | number)[]
): { id: string; path: Path }[] {
  return (list ?? []).map(({ id }, index) => ({ id, path: [ROOT, ...at, index, 'id'] }))
}
