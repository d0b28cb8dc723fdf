import { documentAs } from '../../core/pack/documents.ts'
import type { Check } from '../rule.ts'

export const walkWithoutExpectation: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const walk = documentAs(source, 'walk')
    if (!walk || walk.moves.some((move) => typeof move === 'object' && 'expect' in move)) return []
    const message = 'This walk expects nothing, so it cannot fail.'
    return [
      source.finding('walk-without-expectation', message, ['moves'], {
        part: 'key',
        suggestion: 'Say with `expect` what must be so at its end.',
      }),
    ]
  })
