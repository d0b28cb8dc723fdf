/** A notification as a device shows it. */
export interface Notice {
  readonly title: string
  readonly options: {
    readonly body: string
    /** Of those with one tag a device shows the last. */
    readonly tag: string
    /** The address that it opens. */
    readonly data: string
  }
}

/** What the server's message asks to be shown; undefined where it is none of ours. */
export function noticeIn(message: unknown): Notice | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { kind, title, text, to } = Object.fromEntries(Object.entries(message))
  const texts: readonly unknown[] = [kind, title, text, to]
  if (!texts.every((each) => typeof each === 'string')) return undefined
  return { title: String(title), options: { body: String(text), tag: String(kind), data: String(to) } }
}
