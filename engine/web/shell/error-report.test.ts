import { describe, expect, it } from 'vitest'
import { reportOf } from './error-report.ts'

const around = { page: '/journal', caught: false, origin: 'https://a.example' }

function broken(name: string, stack: string): Error {
  const error = new Error('Cannot read "I left my husband in May"')
  error.name = name
  error.stack = stack
  return error
}

const chromium = `TypeError: Cannot read "I left my husband in May"
    at write (https://a.example/assets/Journal-BxK2.js:12:3456)
    at https://a.example/assets/index-C1.js:1:99
    at chrome-extension://abc/content.js:1:1
    at Promise.then (<anonymous>)`

describe('what is told of an error in the browser', () => {
  it('issue 16.8 is its kind and its places in the files of the app, and no word of a message', () => {
    const report = reportOf(broken('TypeError', chromium), around)
    expect(report).toEqual({
      name: 'TypeError',
      at: ['/assets/Journal-BxK2.js:12:3456', '/assets/index-C1.js:1:99'],
      page: '/journal',
      caught: false,
    })
    expect(JSON.stringify(report)).not.toContain('husband')
  })

  it('issue 16.8 is read from the stacks of Firefox and Safari as well', () => {
    const gecko =
      'write@https://a.example/assets/Journal-BxK2.js:12:3456\n@https://a.example/assets/index-C1.js:1:99'
    expect(reportOf(broken('TypeError', gecko), around)?.at).toEqual([
      '/assets/Journal-BxK2.js:12:3456',
      '/assets/index-C1.js:1:99',
    ])
  })

  it.each([
    ['of an extension', broken('TypeError', 'TypeError: a\n    at https://b.example/x.js:1:1')],
    ['of a request that was given up', broken('AbortError', chromium)],
    ['that is none', 'I left my husband in May'],
  ])('issue 16.8 is nothing where there is nothing to mend: one %s', (_, error) => {
    expect(reportOf(error, around)).toBeUndefined()
  })

  it('issue 16.8 holds no address that a seeker has typed, nor a name of an error that is a sentence', () => {
    const report = reportOf(broken('My own words', chromium), { ...around, page: '/search?q=husband' })
    expect(report).toMatchObject({ name: 'Error', page: '/' })
  })
})
