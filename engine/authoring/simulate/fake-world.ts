import type { CompiledFlow } from '../../core/flow/compile.ts'
import type { FormData, Json } from '../../core/flow/form-data.ts'
import { generatedIn } from '../../core/flow/made.ts'
import type {
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from '../../core/flow/machine/machine-types.ts'
import type { LocalDraft, SavedSession } from '../../core/flow/machine/restore.ts'
import type { Chance } from '../../core/chance.ts'
import type { World } from './flow-run.ts'

/** How often an effect fails, or takes its time. */
const SHARE = { save: 0.05, submit: 0.1, make: 0.25, slow: 0.1 }
type Failing = 'save' | 'submit' | 'make'
const SLOW_MS = 2_500

/** Something that an effect could not do; it is tried again. */
class Failure extends Error {}

/**
 * The server and the device of one simulated seeker in one flow: they keep what is saved, fail now and then, are slow
 * now and then, and look at what is submitted as the server does.
 */
export class FakeWorld implements World {
  session: SavedSession | null = null
  draft: LocalDraft | null = null
  /** What the server refused; a retry of the same answers cannot mend it. */
  refused: readonly string[] = []
  submitted: FormData | null = null
  /** Effects that fail at their next try, whatever chance says. */
  readonly failing = new Set<Failing>()
  readonly #compiled: CompiledFlow
  readonly #chance: Chance
  readonly #refuse: (formData: FormData) => readonly string[]

  constructor(compiled: CompiledFlow, chance: Chance, refuse: (formData: FormData) => readonly string[]) {
    this.#compiled = compiled
    this.#chance = chance
    this.#refuse = refuse
  }

  latency(): number {
    return this.#chance.happens(SHARE.slow) ? SLOW_MS : 0
  }

  restore(): RestoreOutcome {
    return { session: this.session, draft: this.draft }
  }

  save({ currentStep, stepId, formData, version }: SaveInput): SaveOutcome {
    this.#mayFail('save')
    if (this.session && version !== this.session.version) return { outcome: 'stale', session: this.session }
    this.session = { currentStep, stepId, formData, version: (this.session?.version ?? 0) + 1 }
    return { outcome: 'saved', version: this.session.version }
  }

  /** Somebody went on with this on another device: the server holds another version than the one known here. */
  changeElsewhere(): void {
    if (this.session) this.session = { ...this.session, version: this.session.version + 1 }
  }

  make(): Json {
    this.#mayFail('make')
    const count = generatedIn(this.#compiled.flow)?.count ?? 0
    return Array.from({ length: count }, (_, at) => ({
      id: `made-${at + 1}`,
      type: 'made',
      title: `Made ${at + 1}`,
      setup: 'Something was said before.',
      prompt: 'What lies between the two?',
    }))
  }

  submit({ formData }: SubmitInput): unknown {
    this.#mayFail('submit')
    this.refused = this.#refuse(formData)
    if (this.refused.length > 0) throw new Failure('The server refuses these answers.')
    this.submitted = formData
    this.session = null
    return { made: true }
  }

  #mayFail(what: Failing): void {
    if (this.failing.delete(what) || this.#chance.happens(SHARE[what]))
      throw new Failure('A simulated failure.')
  }
}
