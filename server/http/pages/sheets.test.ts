import { describe, expect, it } from 'vitest'
import { bindingSheets, boundAddress } from './sheets.ts'

const files = new Map(
  ['a-1', 'b-2', 'c-3'].map((name) => [
    `/assets/${name}.css`,
    { type: '.css', plain: Buffer.from(`.${name}{}`) },
  ]),
)
const sheet = bindingSheets()
const bound = async (address: string) => (await sheet(address, files))?.plain.toString()

describe('the sheets of a page', () => {
  it('have one address, at which all of them stand in their order', async () => {
    const address = boundAddress(['/assets/b-2.css', '/assets/a-1.css'])
    expect(address).toBe('/assets/b-2+a-1.css')
    expect(await bound(address)).toBe('.b-2{}.a-1{}')
    expect(await sheet(address, files)).toBe(await sheet(address, files))
  })

  it.each([
    '/assets/a-1.css',
    '/assets/a-1+gone.css',
    '/assets/a-1+../b-2.css',
    '/assets/a-1+.css',
    '/assets/a-1+b-2.js',
    '/other/a-1+b-2.css',
    `/assets/${Array.from({ length: 41 }, () => 'a-1').join('+')}.css`,
  ])('are none at %s', async (address) => {
    expect(await bound(address)).toBeUndefined()
  })
})
