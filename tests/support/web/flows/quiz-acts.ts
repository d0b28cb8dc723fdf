import { fireEvent, screen } from '@testing-library/react'
import { pass } from './flow-acts.ts'

// What somebody does in a questionnaire, under fake timers.

/** Chooses the option at this place and waits until the next question, or the result, is there. */
export async function answerAt(place: number): Promise<void> {
  const option = screen.getAllByRole('radio')[place]
  if (!option) throw new Error(`There is no option at place ${place}`)
  fireEvent.click(option)
  await pass(350)
}

/** Answers every question by the value of an option. */
export async function answerWith(values: readonly string[]): Promise<void> {
  for (const value of values) {
    const options = screen.getAllByRole('radio')
    const place = options.findIndex((option) => option.getAttribute('data-option') === value)
    await answerAt(place)
  }
}

/** The value of the chosen option, or null. */
export const chosenValue = (): string | null =>
  screen
    .getAllByRole('radio')
    .find((option) => option.getAttribute('aria-checked') === 'true')
    ?.getAttribute('data-option') ?? null
