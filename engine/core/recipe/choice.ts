/**
 * Something that was chosen. It prints as its label and compares as its value, in templates and conditions alike. What is
 * no option any more has no value: the pack has no other words for it.
 */
export interface Choice {
  readonly label: string
  readonly value?: string
  /** The id of the group of options that it stands in. */
  readonly group?: string
  /** In a list of groups: how many of the chosen stand in it. */
  readonly count?: number
}

const fields: ReadonlySet<string> = new Set(['label', 'value', 'group', 'count'])

/** Told by what it has, so that one which went through JSON is still one. */
export const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  Object.keys(value).every((key) => fields.has(key))

/** What a text or a condition takes something for: a choice is its value, and everything else itself. */
export const comparedAs = (value: unknown): unknown =>
  isChoice(value) ? (value.value ?? value.label) : value

const isSame = (one: unknown, other: unknown): boolean => comparedAs(one) === comparedAs(other)

/** How a choice behaves in Liquid: the library asks these of whatever it prints and compares. */
const inTemplates = {
  toString(this: Choice): string {
    return this.label
  },
  equals(this: Choice, other: unknown): boolean {
    return isSame(this, other)
  },
  gt: (): boolean => false,
  geq: isEqualTo,
  lt: (): boolean => false,
  leq: isEqualTo,
}

function isEqualTo(this: Choice, other: unknown): boolean {
  return isSame(this, other)
}

/** Makes a choice out of its parts; a part that is undefined is left out. */
export function choiceOf(parts: { readonly [P in keyof Choice]: Choice[P] | undefined }): Choice {
  const told = Object.entries(parts).filter(([, part]) => part !== undefined)
  const choice: Choice = Object.assign(Object.create(inTemplates), Object.fromEntries(told))
  return choice
}
