// Writes engine/ui/theme/lodestar.tokens.json: the tokens in the format of the W3C's design tokens group (2025.10), for
// design tools. Colours are engine/core/look/tokens.json, what each is for stands in content/schemas/look.schema.json, all
// the rest is engine/ui/theme/tokens.css. `--check` writes nothing and fails when the file is stale.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const at = (path) => new URL(path, import.meta.url)
const target = at('../engine/ui/theme/lodestar.tokens.json')
const schema = JSON.parse(readFileSync(at('../content/schemas/look.schema.json'), 'utf8'))
const css = readFileSync(at('../engine/ui/theme/tokens.css'), 'utf8')

/** Both themes as the engine reads them: role -> its three numbers and its hex. */
const engine = buildSync({
  stdin: {
    contents: `
      import { TOKENS } from './look.ts'
      import { hexOf, lchOf } from './oklch.ts'
      const read = (text) => ({ components: lchOf(text), hex: hexOf(lchOf(text)) })
      const each = (theme) => Object.entries(theme).map(([role, text]) => [role, read('oklch(' + text + ')')])
      process.stdout.write(JSON.stringify({ light: each(TOKENS.light), dark: each(TOKENS.dark) }))
    `,
    resolveDir: fileURLToPath(at('../engine/core/look')),
  },
  bundle: true,
  format: 'esm',
  write: false,
}).outputFiles[0].text
const colours = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', engine], { encoding: 'utf8' }),
)

/** What a role is for. */
const described = (role) => schema.$defs.colours.properties[role]?.description

const colour = ([role, { components, hex }]) => [
  role,
  { $description: described(role), $value: { colorSpace: 'oklch', components, alpha: 1, hex } },
]
const theme = (name) => ({ $type: 'color', ...Object.fromEntries(colours[name].map(colour)) })

/** The custom properties of the first rule that begin so and are one number with a unit. */
function measures(prefix, $type) {
  const [root] = css.split('\n}\n')
  const found = [...root.matchAll(/--([a-z0-9-]+): ([\d.]+)(px|rem|ms);/g)].filter(([, name]) =>
    prefix.test(name),
  )
  return {
    $type,
    ...Object.fromEntries(
      found.map(([, name, value, unit]) => [name, { $value: { value: Number(value), unit } }]),
    ),
  }
}

const tokens = {
  light: theme('light'),
  dark: theme('dark'),
  size: measures(/^size-/, 'dimension'),
  space: measures(/^space-/, 'dimension'),
  radius: measures(/^radius-/, 'dimension'),
  target: measures(/^target/, 'dimension'),
  motion: measures(/^(fast|calm|slow|draw)$/, 'duration'),
}

const text = `${JSON.stringify(tokens, undefined, 2)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('engine/ui/theme/lodestar.tokens.json is stale: run `npm run types`.')
    process.exit(1)
  }
} else writeFileSync(target, text)
