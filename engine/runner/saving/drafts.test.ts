// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraftIn } from './drafts.ts'

const draft = {
  stepId: 'values',
  formData: { values: ['honesty'] },
  baseVersion: 4,
  unsaved: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
}

beforeEach(() => localStorage.clear())

describe('a draft on this device', () => {
  it('comes back as it was written, under its own key', () => {
    keepDraftIn(localStorage, 'a').write(draft)
    expect(keepDraftIn(localStorage, 'a').read()).toEqual(draft)
    expect(keepDraftIn(localStorage, 'b').read()).toBeNull()
  })

  it('is gone once it is cleared', () => {
    const kept = keepDraftIn(localStorage, 'a')
    kept.write(draft)
    kept.clear()
    expect(kept.read()).toBeNull()
  })

  it.each(['{', 'null', '[]', '"text"', '{"stepId":1}', '{"stepId":"a","formData":[],"updatedAt":"x"}'])(
    'that was damaged counts as none: %s',
    (text) => {
      localStorage.setItem('a', text)
      expect(keepDraftIn(localStorage, 'a').read()).toBeNull()
    },
  )

  it('is simply not kept where the storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('QuotaExceededError')
    }
    const full = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage
    const kept = keepDraftIn(full, 'a')
    expect(() => {
      kept.write(draft)
      kept.clear()
    }).not.toThrow()
    expect(kept.read()).toBeNull()
  })
})
