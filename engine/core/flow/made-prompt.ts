/** A step made for the seeker, as it is sent and kept (DATA: id, type, title, setup, prompt, hint, follow-up). */
export interface MadePrompt {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly setup: string
  readonly prompt: string
  readonly insight_hint?: string
  readonly followup?: string
}
