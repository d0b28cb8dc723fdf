import { type FormEvent, useId } from 'react'
import { fill } from '../../../core/copy.ts'
import { missingInWords } from '../../../core/flow/index.ts'
import type { CollectionField, CollectionStep, RunnerWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Select, TextArea, TextInput } from '../../../ui/index.ts'
import { choicesOf, emptyField, tooMany, type Typed } from './collection-items.ts'
import styles from './collection.module.css'

interface CollectionFormProps {
  readonly step: CollectionStep
  readonly words: RunnerWords
  readonly typed: Typed
  /** Title of the item that is changed; null for a new one. */
  readonly editing: string | null
  /** Why nothing can be added at all, in words; null when it can. */
  readonly full: string | null
  readonly onType: (typed: Typed) => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The fields of one item, new or changed. */
export function CollectionForm(props: CollectionFormProps) {
  const { step, words, typed, editing, full, onType, onDone, onCancel } = props
  const id = useId()
  const empty = emptyField(step, typed)
  const long = step.fields.some((field) => tooMany(typed[field.id] ?? '') > 0)
  const why =
    full ?? (empty ? missingInWords({ code: 'missing-field', field: empty.label }, words.missing) : null)
  const blocked = why !== null || long
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blocked) document.getElementById(`${id}-${empty?.id ?? ''}`)?.focus()
    else onDone()
  }
  const heading = editing === null ? step.newItem : fill(words.collection.editing, { title: editing })
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      aria-labelledby={heading ? `${id}-heading` : undefined}
      noValidate
    >
      {heading !== undefined && (
        <h3 id={`${id}-heading`} className={styles.formHeading}>
          {heading}
        </h3>
      )}
      <div className={styles.fields}>
        {step.fields.map((field) => (
          <FormField
            key={field.id}
            id={`${id}-${field.id}`}
            field={field}
            words={words}
            text={typed[field.id] ?? ''}
            onText={(text) => onType({ ...typed, [field.id]: text })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          unavailable={blocked}
          why={why}
          onUnavailable={() => document.getElementById(`${id}-${empty?.id ?? ''}`)?.focus()}
        >
          {editing === null ? step.add : words.collection.save}
        </Button>
        {editing !== null && <Button onClick={onCancel}>{words.collection.cancel}</Button>}
      </div>
    </form>
  )
}

interface FormFieldProps {
  readonly id: string
  readonly field: CollectionField
  readonly words: RunnerWords
  readonly text: string
  readonly onText: (text: string) => void
}

function FormField({ id, field, words, text, onText }: FormFieldProps) {
  const over = tooMany(text)
  const common = { value: text, required: field.required === true, autoComplete: 'off' }
  return (
    <Field
      id={id}
      label={field.label}
      mark={field.required ? undefined : words.collection.optional}
      {...(field.hint === undefined ? {} : { hint: field.hint })}
      error={over > 0 ? fill(words.missing.tooLong, { count: over }) : null}
      className={field.kind === 'long-text' ? styles.wide : undefined}
    >
      {field.kind === 'select' ? (
        <Select
          value={text}
          required={field.required === true}
          options={[
            ['', words.collection.choose] as const,
            ...choicesOf(field).map(({ value, label }) => [value, label] as const),
          ]}
          onChange={onText}
        />
      ) : field.kind === 'long-text' ? (
        <TextArea {...common} rows={3} onChange={(event) => onText(event.target.value)} />
      ) : (
        <TextInput {...common} onChange={(event) => onText(event.target.value)} />
      )}
    </Field>
  )
}
