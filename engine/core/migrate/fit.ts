import type { CompiledFlow, CompiledStep } from '../flow/compile.ts'
import { type FormData, isRecord, type Json, sameJson } from '../flow/form-data.ts'
import { scenarioAnswer, scenarioIn } from '../flow/kinds/scenario.ts'
import { compiledFor, generatedIn, madeSchemas } from '../flow/made.ts'
import type { SetAside } from './migrated.ts'
import { withoutPlace, withPlace } from './places.ts'

/** What a step can hold of a value, and what of it is left over; undefined when nothing. */
interface Fitting {
  readonly kept: Json | undefined
  readonly left: Json | undefined
}

const whole = (value: Json): Fitting => ({ kept: value, left: undefined })
const none = (value: Json): Fitting => ({ kept: undefined, left: value })

/**
 * Answers as the flow can hold them: what it has no place for, of another type than its step keeps, or no longer on
 * offer, is set aside. Says nothing of what is missing or too long: that is for the seeker to change.
 */
export function fitAnswers(
  compiled: CompiledFlow,
  formData: FormData,
): { readonly formData: FormData; readonly setAside: readonly SetAside[] } {
  const own = compiledFor(compiled, formData)
  const steps = new Map(own.steps.filter(({ keeps }) => keeps).map((step) => [step.bind, step]))
  // Answers to made steps that are not there now stay: the steps may be made again.
  const anything = new Set(madeSchemas(own.flow).map(([path]) => path))
  const generated = generatedIn(own.flow)
  const inside = new Set(
    [...steps.keys(), ...anything]
      .flatMap((bind) => prefixesOf(bind))
      .filter((path) => path !== generated?.bind),
  )
  const setAside: SetAside[] = []
  let fitted = formData
  const visit = (path: string, value: Json): void => {
    const step = steps.get(path)
    const { kept, left } = step ? fittingOf(step, value) : anything.has(path) ? whole(value) : none(value)
    if (!step && inside.has(path) && isRecord(value)) {
      for (const [key, part] of Object.entries(value)) visit(`${path}.${key}`, part)
      return
    }
    if (left === undefined) return
    setAside.push({ path, value: left, migration: null })
    fitted = (kept === undefined ? null : withPlace(fitted, path, kept)) ?? withoutPlace(fitted, path)
  }
  for (const [key, value] of Object.entries(formData)) visit(key, value)
  return { formData: fitted, setAside }
}

function prefixesOf(path: string): string[] {
  const keys = path.split('.')
  return keys.slice(1).map((_, at) => keys.slice(0, at + 1).join('.'))
}

function fittingOf({ step, rule, options }: CompiledStep, value: Json): Fitting {
  const offered = (each: Json) => typeof each === 'string' && (options?.values.has(each) ?? false)
  switch (rule.tells) {
    case 'choice':
      return offered(value) ? whole(value) : none(value)
    case 'choices': {
      if (!isList(value)) return none(value)
      const left = value.filter((each) => !offered(each))
      if (left.length === 0) return whole(value)
      const kept = value.filter(offered)
      return { kept: kept.length > 0 ? kept : undefined, left }
    }
    case 'items': {
      if (!isList(value)) return none(value)
      if (step.kind !== 'collection') return whole(value)
      const fields = new Set(['id', ...step.fields.map(({ id }) => id)])
      const foreign = (item: Json) => !isRecord(item) || Object.keys(item).some((key) => !fields.has(key))
      if (!value.some(foreign)) return whole(value)
      const kept = value.filter(isRecord).map((item) => only(item, (key) => fields.has(key)))
      return { kept, left: value.filter(foreign) }
    }
    case 'parts': {
      if (!isRecord(value)) return none(value)
      if (step.kind !== 'scenario') return whole(value)
      const kept = scenarioAnswer(scenarioIn(step, value))
      return sameJson(kept, value) ? whole(value) : { kept, left: value }
    }
    case 'made':
      return whole(value)
    case 'words':
    case 'number':
    case 'nothing': {
      const type = rule.schema(step, options, 'partial')?.['type']
      return type === undefined || type === typeOf(value) ? whole(value) : none(value)
    }
  }
}

const only = (item: FormData, wanted: (key: string) => boolean): FormData =>
  Object.fromEntries(Object.entries(item).filter(([key]) => wanted(key)))

const typeOf = (value: Json): string => (isList(value) ? 'array' : value === null ? 'null' : typeof value)

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
