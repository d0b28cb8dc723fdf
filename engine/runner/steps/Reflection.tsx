import { answerAt, type CompiledFlow, countCharacters, type FlowState } from '../../core/flow/index.ts'
import { Badge } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import styles from './steps.module.css'
import { LongField } from './Written.tsx'

/** Earlier answers in the seeker's own words; chosen options by their labels. */
export function quotesOf(
  compiled: CompiledFlow,
  state: FlowState,
  stepIds: readonly string[],
): { id: string; title: string; text: string }[] {
  return stepIds.flatMap((id) => {
    const index = compiled.indexOf.get(id)
    const found = index === undefined ? undefined : compiled.steps[index]
    if (!found) return []
    const value = answerAt(state, found.index)
    const labels = new Map(
      found.options?.groups.flatMap((group) => group.options).map((option) => [option.value, option.label]),
    )
    const text = Array.isArray(value)
      ? value.map((each) => (typeof each === 'string' ? (labels.get(each) ?? each) : '')).join(', ')
      : typeof value === 'string'
        ? (labels.get(value) ?? value.trim())
        : ''
    return text === '' ? [] : [{ id, title: found.step.title, text }]
  })
}

/** A look back over earlier answers, or a discovery; its follow-up appears as the answer grows. */
export function Reflection(props: StepProps<'reflection'>) {
  const { step, value, words, compiled, state } = props
  const quotes = quotesOf(compiled, state, step.about ?? [])
  const grown = step.followup !== undefined && countCharacters(value) > step.followup.afterCharacters
  const optional = (step.threshold?.characters ?? 0) === 0
  return (
    <div className={styles.reflection}>
      {step.setup && <p className={styles.paragraph}>{step.setup}</p>}
      {step.about && (
        <section className={styles.quotes} aria-label={words.reflection.quoted}>
          <h2 className={styles.quotesTitle}>{words.reflection.quoted}</h2>
          {quotes.length === 0 && <p className={styles.quiet}>{words.reflection.nothingQuoted}</p>}
          {quotes.map((quote) => (
            <blockquote key={quote.id} className={styles.quote}>
              <p>{quote.text}</p>
              <footer className={styles.quiet}>{quote.title}</footer>
            </blockquote>
          ))}
        </section>
      )}
      <LongField {...props} atLeast={step.threshold?.characters ?? 0} rows={4} />
      {optional && <p className={styles.quiet}>{words.reflection.optional}</p>}
      {step.insightHint && (
        <details className={styles.hint}>
          <summary>{words.reflection.hint}</summary>
          <p>{step.insightHint}</p>
        </details>
      )}
      <div aria-live="polite">
        {grown && step.followup && (
          <div className={styles.followup}>
            {step.followup.badge && <Badge tone="success">{step.followup.badge}</Badge>}
            <p>{step.followup.prompt}</p>
          </div>
        )}
      </div>
    </div>
  )
}
