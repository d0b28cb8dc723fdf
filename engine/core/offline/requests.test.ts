import { describe, expect, it } from 'vitest'
import {
  askedBy,
  BEGINNINGS,
  contentAddresses,
  copyName,
  type Handling,
  handlingOf,
  isCopy,
  isOfBuild,
  listOf,
} from './requests.ts'

const get = (path: string, isNavigation = false) => handlingOf({ method: 'GET', isNavigation, path })

describe('what is done with a request (issue 15.9)', () => {
  it.each<[path: string, handling: Handling]>([
    ['/assets/main-1a2b.js', 'for-ever'],
    ['/content/abc/boot.json', 'for-ever'],
    ['/content/abc~es/module/first.json', 'for-ever'],
    ['/content/manifest.json', 'leave'],
    ['/display.js', 'newest'],
    ['/shell.html', 'leave'],
    ['/worker.js', 'leave'],
    ['/api/auth/user', 'known'],
    ['/api/flows/first/session', 'known'],
    ['/api/modules/progress-session/2', 'known'],
    ['/livez', 'leave'],
  ])('%s: %s', (path, handling) => expect(get(path)).toBe(handling))

  it('keeps no page, whatever its address is: it may be a seeker’s own', () => {
    for (const path of ['/', '/home', '/module/first', '/settings', '/help'])
      expect(get(path, true)).toBe('page')
  })

  it.each([
    '/api/user/export',
    '/api/user/comprehensive-data',
    '/api/journal',
    '/api/letters',
    '/api/insights',
    '/api/guide/conversations',
    '/api/user/profile',
    '/api/care',
    '/api/flows/first/sessions/of-another',
  ])('keeps nothing of %s', (path) => expect(get(path)).toBe('leave'))

  it('knows how every page begins', () => {
    for (const path of BEGINNINGS) expect([path, get(path)]).toEqual([path, 'known'])
  })

  it('lets every write through as it is', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(handlingOf({ method, isNavigation: false, path: '/api/flows/first/session' })).toBe('leave')
  })

  it.each([
    ['POST', '/api/login'],
    ['POST', '/api/login/passkey'],
    ['POST', '/api/register'],
    ['POST', '/api/logout'],
    ['GET', '/api/logout'],
  ])('forgets whoever was there at %s %s', (method, path) => {
    expect(handlingOf({ method, isNavigation: true, path })).toBe('farewell')
  })
})

it('sees an account go (issue 15.9)', () => {
  expect(handlingOf({ method: 'DELETE', isNavigation: false, path: '/api/user' })).toBe('erasure')
})

describe('a copy of the app (issue 15.9)', () => {
  const page =
    '<link rel="icon" href="/content/abc/icon.svg" /><script src="/display.js"></script>' +
    '<script type="module" crossorigin src="/assets/main-1.js"></script><a href="https://other.example/x">x</a>'

  it('is named for its build and its content', () => {
    expect(copyName('b1', 'abc')).not.toBe(copyName('b1', 'abc~es'))
    expect(copyName('b1', 'abc')).not.toBe(copyName('b2', 'abc'))
    expect([isCopy(copyName('b1', 'abc')), isCopy('another-cache')]).toEqual([true, false])
  })

  it('holds what its page asks for, and nothing of another site', () => {
    expect(askedBy(page)).toEqual(['/content/abc/icon.svg', '/display.js', '/assets/main-1.js'])
  })

  it('is not made of a page of another build', () => {
    expect(isOfBuild(page, ['/assets/main-1.js', '/assets/more-2.js'])).toBe(true)
    expect(isOfBuild(page, ['/assets/main-2.js'])).toBe(false)
  })

  it('holds every document of the pack that is served, and is not made of one that is served no more', () => {
    const manifest = {
      hash: 'abc',
      documents: [
        { kind: 'module', id: 'b' },
        { kind: 'shell', id: 'shell' },
        { kind: 'module', id: 'a' },
      ],
    }
    expect(contentAddresses('abc~es', manifest)).toEqual([
      '/content/abc~es/boot.json',
      '/content/abc~es/module.json',
      '/content/abc~es/shell.json',
    ])
    expect(contentAddresses('old', manifest)).toBeNull()
  })

  it('finds a document in the list of its kind', () => {
    expect(listOf('/content/abc/module/first.json')).toEqual({
      list: '/content/abc/module.json',
      id: 'first',
    })
    expect(listOf('/content/abc/module.json')).toBeNull()
  })
})
