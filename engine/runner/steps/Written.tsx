import { fill } from '../../core/copy.ts'
import { countCharacters, MAX_CHARACTERS } from '../../core/flow/index.ts'
import type { RunnerWords } from '../../core/pack/documents.gen.ts'
import { Field, TextArea, TextInput } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'

/** Room beyond the bound, so that a pasted text is not cut but said to be too long. */
const SLACK = 2_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function counterWords(text: string, atLeast: number, words: RunnerWords): string | undefined {
  const count = countCharacters(text)
  if (atLeast <= 1) return undefined
  return count < atLeast
    ? fill(words.text.counter, { count, atLeast })
    : fill(words.text.counterMet, { count })
}

/** A short answer on one line. */
export function Text({ step, value, words, headingId, hintId, locked, refusal, answer }: StepProps<'text'>) {
  const text = textOf(value)
  return (
    <Field
      label={step.prompt}
      labelHidden
      error={refusal}
      counter={counterWords(text, step.threshold?.characters ?? 1, words)}
    >
      <TextInput
        value={text}
        onChange={(event) => answer(event.target.value)}
        placeholder={step.placeholder}
        maxLength={(step.threshold?.atMost ?? MAX_CHARACTERS) + SLACK}
        readOnly={locked}
        aria-labelledby={headingId}
        aria-describedby={hintId}
        autoComplete="off"
      />
    </Field>
  )
}

interface LongProps extends Pick<
  StepProps<'long-text'>,
  'value' | 'words' | 'headingId' | 'hintId' | 'locked' | 'refusal' | 'answer'
> {
  readonly step: {
    readonly prompt: string
    readonly placeholder?: string
    readonly threshold?: { readonly characters?: number; readonly atMost?: number }
  }
  readonly atLeast: number
  readonly rows?: number
}

/** The field of a long answer, shared by long texts and reflections. */
export function LongField({
  step,
  value,
  words,
  headingId,
  hintId,
  locked,
  refusal,
  answer,
  atLeast,
  rows = 5,
}: LongProps) {
  const text = textOf(value)
  return (
    <Field label={step.prompt} labelHidden error={refusal} counter={counterWords(text, atLeast, words)}>
      <TextArea
        value={text}
        rows={rows}
        onChange={(event) => answer(event.target.value)}
        placeholder={step.placeholder}
        maxLength={(step.threshold?.atMost ?? MAX_CHARACTERS) + SLACK}
        readOnly={locked}
        aria-labelledby={headingId}
        aria-describedby={hintId}
      />
    </Field>
  )
}

/** A written answer over several lines. */
export function LongText(props: StepProps<'long-text'>) {
  return <LongField {...props} atLeast={props.step.threshold?.characters ?? 1} />
}
