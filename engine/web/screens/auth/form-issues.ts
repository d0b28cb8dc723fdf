import { useRef, useState, type RefObject } from 'react'

/** What is wrong with a form: a sentence for each field by its name, and one for the form as a whole. */
export interface FormIssues<Field extends string> {
  fields: Partial<Record<Field, string>>
  form?: string
}

export interface IssuesOfForm<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  issues: FormIssues<Field>
  /** Says what is wrong and takes the focus to the first field of it. */
  show: (issues: FormIssues<Field>) => void
  /** A field was changed: what was wrong with it may be right now. */
  clear: (name: string) => void
}

/**
 * Keeps what is wrong with a form. What was typed stays in the fields; nothing here touches it. For the two forms of the
 * landing page alone, which must weigh little: react-hook-form (`data/use-api-form.ts`) would add 12.8 kB to its 125.
 */
export function useFormIssues<Field extends string>(): IssuesOfForm<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<FormIssues<Field>>({ fields: {} })
  return {
    form,
    issues,
    show: (next) => {
      setIssues(next)
      const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
      inputs.find(({ name }) => Object.hasOwn(next.fields, name))?.focus()
    },
    clear: (name) =>
      setIssues((last) => {
        if (!Object.hasOwn(last.fields, name)) return last
        const fields: Partial<Record<string, string>> = { ...last.fields }
        delete fields[name]
        return { fields }
      }),
  }
}

/** The texts of a form by the names of its inputs. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
