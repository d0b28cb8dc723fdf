import type { SeenSource, User } from '../../../engine/contracts/index.ts'
import { seenIn } from '../../../engine/core/guide/reply.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs/inputs.ts'
import { shortened } from '../../../engine/core/recipe/sentences/prose.ts'
import type { Library } from '../../content/library.ts'
import { limits } from '../../limits.ts'
import { type Secrets, withoutSecrets } from '../secrets/without-secrets.ts'
import { type Given, type GivenDeps, givenFor } from '../write.ts'

const charactersOfToken = 4

/** What the guide's replies are written from. */
export function givenForGuide(deps: GivenDeps, user: User): Promise<Given> {
  const { inputs } = deps.content.library.pack.only('guide')
  return givenFor(deps, user, { inputs })
}

/** Everything that the guide would see of a seeker now, and whether a model would. */
export async function seenNow(
  deps: GivenDeps,
  user: User,
): Promise<{ readonly sources: SeenSource[]; readonly model: boolean }> {
  const { library, inputs, secretsOf } = await givenForGuide(deps, user)
  return { sources: seenOf(library, inputs, await secretsOf()), model: deps.provider !== undefined }
}

/**
 * Everything that the guide sees of a seeker, as lines under the names that the screen shows: what is shown is what is
 * sent. Names, addresses and births are taken out wherever they stand, and lines are shortened, at last left out, until
 * all fit the budget of tokens.
 */
export function seenOf(
  { pack, book }: Pick<Library, 'pack' | 'book'>,
  inputs: RecipeInputs,
  secrets: Secrets,
): SeenSource[] {
  const names = new Map(pack.only('guide-page').sources.map((each) => [each.id, each]))
  const bare = withoutSecrets(secrets)
  const whole = seenIn(book, pack.only('guide'), inputs).map(({ id, lines }): SeenSource => {
    const { label = id, to = null } = names.get(id) ?? {}
    return { id, label, to, lines: lines.map(bare) }
  })
  return fitting(whole, limits.guide.contextTokens * charactersOfToken)
}

const lengthOf = (sources: readonly SeenSource[]): number =>
  sources.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.length + 3, 0), 0)

function fitting(whole: readonly SeenSource[], room: number): SeenSource[] {
  for (let [length, count]: [number, number] = [limits.guide.lineCharacters, 40]; ;) {
    const cut = whole.map((source) => ({
      ...source,
      lines: source.lines.slice(0, count).map((line) => shortened(line, length)),
    }))
    if (lengthOf(cut) <= room || count === 1) return cut
    // First shorter lines, so that something of every answer stays; then fewer of them.
    if (length > 90) length = Math.round(length * 0.75)
    else count = Math.max(1, Math.floor(count * 0.75))
  }
}
