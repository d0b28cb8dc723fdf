import { type KeyboardEvent, useCallback } from 'react'

const WRITES = 'input, textarea, select, [contenteditable="true"]'
/** What has keys of its own: there Enter leads no step further. */
const OWN_KEYS = '[data-own-keys]'
const PRESSES = 'button, a[href], summary, [role="radio"], [role="checkbox"]'

/**
 * Keys of a question, while focus is inside it: a letter chooses also from the heading, Enter goes on (Ctrl or
 * Cmd with Enter from a text area). Arrow keys never answer.
 */
export function useQuestionKeys(goOn: () => void, letters: boolean) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target
      if (!(target instanceof HTMLElement) || event.defaultPrevented || event.nativeEvent.isComposing) return
      if (target.closest(OWN_KEYS)) return
      // A key that is held down would go on through one step after another.
      if (event.repeat) return
      if (event.key === 'Enter') {
        const area = target.matches('textarea')
        const combined = event.ctrlKey || event.metaKey
        if (combined || (!area && !target.matches(PRESSES))) {
          event.preventDefault()
          goOn()
        }
        return
      }
      if (!letters || event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(event.key)) return
      // Inside the options the group itself listens; this serves the heading, where focus lands on each step.
      if (target.matches(WRITES) || target.closest('[role="radiogroup"], [role="group"]')) return
      const options = event.currentTarget.querySelectorAll<HTMLElement>('[data-option]')
      const option = options[event.key.toUpperCase().charCodeAt(0) - 65]
      if (!option) return
      event.preventDefault()
      option.focus()
      option.click()
    },
    [goOn, letters],
  )
}
