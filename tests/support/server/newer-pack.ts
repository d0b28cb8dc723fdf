import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const product = fileURLToPath(new URL('../../../content/packs/lodestar', import.meta.url))

/** What a newer version of Soul Foundations has changed, as (old text, new text) in its file. */
const edits: readonly (readonly [from: string, to: string])[] = [
  ['id: passion-lose-time', 'id: passion-absorbed'],
  ['about: [passion-lose-time,', 'about: [passion-absorbed,'],
  ['value: listening,', 'value: hearing,'],
  ['            - { value: patterns, label: Spotting patterns }\n', ''],
]

const migration = `kind: migration
id: soul-foundations-0-2
from: 0.1.0
to: 0.2.0
flow: { module: soul_foundations }
changes:
  - rename: { from: passions.loseTime, to: passions.absorbed }
  - renameStep: { from: passion-lose-time, to: passion-absorbed }
  - map: { at: skills, values: { listening: hearing } }
  - drop: { at: skills, values: [patterns] }
  - askAgain: { at: desires, reason: 'We now ask for one difference only, so please say it once more.' }
examples:
  - given: { passions: { loseTime: Maps }, skills: [listening, patterns], desires: Two }
    expected: { passions: { absorbed: Maps }, skills: [hearing] }
    setAside: [skills, desires]
    asksAgain: [desires]
`

export interface NewerPack {
  readonly folder: string
  remove(): void
}

/** The product's pack one version on: a place, a step and options renamed or gone, a question asked again. */
export function newerPack({ migrated }: { readonly migrated: boolean }): NewerPack {
  const place = mkdtempSync(join(tmpdir(), 'lodestar-newer-'))
  const folder = join(place, 'pack')
  cpSync(product, folder, { recursive: true })
  const change = (file: string, changes: typeof edits) => {
    const path = join(folder, file)
    const text = changes.reduce(
      (now, [from, to]) => {
        if (!now.includes(from)) throw new Error(`${file} does not say "${from}" any more`)
        return now.replace(from, () => to)
      },
      readFileSync(path, 'utf8'),
    )
    writeFileSync(path, text)
  }
  change('modules/soul-foundations.yaml', edits)
  // The readings of skills go with their options, and so do texts that choose by them.
  change('insights/soul-in-motion.yaml', [['values: [listening, empathy', 'values: [hearing, empathy']])
  change('vocabularies/skill.yaml', [['value: listening,', 'value: hearing,']])
  change('interpretations/skills.yaml', [['  listening:\n', '  hearing:\n']])
  change('pages/soul-foundations-results.yaml', [['passion-lose-time:', 'passion-absorbed:']])
  change('pack.yaml', [['version: 0.1.0', 'version: 0.2.0']])
  const cover = join(folder, 'pack.yaml')
  // A key with everything that is written under it.
  writeFileSync(cover, readFileSync(cover, 'utf8').replace(/^locales:.*\n(?:[ -].*\n)*/m, ''))
  // What walks through the older flow, and what says it in other languages, is not changed with it here.
  for (const other of ['walks', 'locales']) rmSync(join(folder, other), { recursive: true, force: true })
  // Texts read the answer at its new place.
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    const now = text.replaceAll(/\b(passions|p)\.loseTime\b/g, '$1.absorbed')
    if (now !== text) writeFileSync(path, now)
  }
  mkdirSync(join(folder, 'migrations'), { recursive: true })
  if (migrated) writeFileSync(join(folder, 'migrations/soul-foundations-0-2.yaml'), migration)
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}
