import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const json = (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8'))

interface Manifest {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly dev?: boolean; readonly license?: string }>
  >
}

const page = readFileSync(at('server/DEPENDENCIES.md'), 'utf8')
const listed = [...page.matchAll(/^\| ([@a-z][\w@/.-]*) \| (\d\S*) \| (\S+) \| (.+) \|$/gm)].map(
  ([, name = '', version, licence, why]) => ({ name, version, licence, why }),
)

/** Its licence file says MIT; its package.json says nothing. */
const unsaid = 'node_modules/png-js'

describe('the page of dependencies', () => {
  it('names every package that is not for development alone, with its version, licence and reason', () => {
    const { dependencies } = json('package.json') as Manifest
    const installed = Object.keys(dependencies).map((name) => {
      const { version, license } = json(`node_modules/${name}/package.json`) as Manifest
      return { name, version, licence: license, why: expect.stringMatching(/\w{3}/) }
    })
    expect(listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      installed.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
  })

  it('is true of the lock: exact, with integrity, permissive', () => {
    const { dependencies } = json('package.json') as Manifest
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    const { packages } = json('package-lock.json') as Lock
    const odd = Object.entries(packages).filter(
      ([place, { integrity, dev, license = '' }]) =>
        place !== '' &&
        place !== unsaid &&
        (integrity === undefined ||
          (!dev && !/MIT|ISC|Apache-2\.0|BSD|CC0|OFL|0BSD|Unlicense|BlueOak|MPL-2\.0/.test(license))),
    )
    expect(odd).toEqual([])
  })

  it('says that no package may run a script when it is installed', () => {
    expect(readFileSync(at('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})
