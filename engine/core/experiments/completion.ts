/** What a seeker tells when completing an experiment. Nothing of it is required (EXPER-039). */
export interface Completion {
  readonly userReflection: string | null
  readonly insights: readonly string[]
  /** 1 to 5; null when not rated. */
  readonly rating: number | null
}

/** What the dialog holds: free text, one insight per line, and stars from 0. */
export interface CompletionForm {
  readonly reflection: string
  readonly insights: string
  readonly rating: number
}

/** The form as it is sent (EXPER-040, C-62). */
export function completionOf(form: CompletionForm): Completion {
  return {
    userReflection: form.reflection.trim() === '' ? null : form.reflection,
    insights: splitInsights(form.insights),
    rating: ratingOf(form.rating),
  }
}

/** One insight per line, trimmed; blank lines dropped. */
export function splitInsights(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Whole stars from 1 to 5; anything else, above all 0, is not a rating. */
export function ratingOf(stars: number): number | null {
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null
}
