import { startersIn } from '../findings/starters.ts'
import type { Check } from '../rule.ts'

export const talkStarter: Check = ({ exampleFaults, translations }) => {
  const faults = exampleFaults('talk').filter(({ rule }) => rule === 'talk-starter')
  if (faults.length === 0) return []
  return startersIn(translations()).flatMap(({ language, text, source, path }) =>
    faults
      .filter((fault) => fault.id === language && fault.path[0] === text)
      .map(({ message }) => source.finding('talk-starter', message, path)),
  )
}
