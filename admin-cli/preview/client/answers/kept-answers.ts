import { type FormData, isRecord } from '../../../../engine/core/flow/index.ts'

/** Where somebody was in a flow, kept while this tab lives: through reloads and through looking at other flows. */
export interface Kept {
  readonly stepId: string
  readonly formData: FormData
}

const key = (slug: string): string => `lodestar-preview/${slug}`

export function readKept(slug: string): Kept | null {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(key(slug)) ?? 'null')
    if (!isRecord(held)) return null
    const { stepId, formData } = held
    return typeof stepId === 'string' && isRecord(formData) ? { stepId, formData } : null
  } catch {
    return null
  }
}

export function keep(slug: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key(slug), JSON.stringify(kept))
    else sessionStorage.removeItem(key(slug))
  } catch {
    // Full or forbidden: the answers are still on the stage.
  }
}

/** Answers in a file, as `Save as JSON` writes them or bare; null when it holds none. */
export function answersInFile(text: string): FormData | null {
  try {
    const held: unknown = JSON.parse(text)
    if (!isRecord(held)) return null
    const { formData } = held
    return isRecord(formData) ? formData : held
  } catch {
    return null
  }
}

/** Offers answers as a file to keep. */
export function saveAnswers(slug: string, kept: Kept): void {
  const text = JSON.stringify({ flow: slug, ...kept }, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${slug}-answers.json`
  link.click()
  URL.revokeObjectURL(url)
}
