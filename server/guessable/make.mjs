/**
 * Makes most-used.gen.ts: `node server/guessable/make.mjs`. The same version of the package gives the same bytes.
 * Source: @zxcvbn-ts/language-common (MIT; (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts), whose list
 * is sorted by use, most used first. Taken are its first 3,000, and its first 3,000 of at least eight characters: the
 * short ones are needed too, because `dragon123` is no better than `dragon`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'

const MOST = 3_000
const SHORTEST = 8

const sorted = dictionary['passwords-common'].map((each) => each.toLowerCase())
const long = sorted.filter((each) => [...each].length >= SHORTEST)
const taken = [...new Set([...sorted.slice(0, MOST), ...long.slice(0, MOST)])].toSorted()
if (taken.some((each) => /\s/.test(each))) throw new Error('A password of the list holds a blank')

const lines = []
for (const word of taken) {
  const last = lines.at(-1)
  if (last === undefined || last.length + word.length > 110) lines.push(word)
  else lines[lines.length - 1] = `${last} ${word}`
}

writeFileSync(
  fileURLToPath(new URL('most-used.gen.ts', import.meta.url)),
  `// Made by make.mjs from @zxcvbn-ts/language-common (MIT; (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
// (c) 2021 @zxcvbn-ts): ${taken.length} passwords that are used most, in lower case, between blanks.
export const mostUsed = String.raw\`
${lines.map((line) => line.replaceAll('`', '')).join('\n')}
\`
`,
)
