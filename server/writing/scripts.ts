import type { User } from '../../engine/contracts/index.ts'
import { type FilledScript, fitted, timed } from '../../engine/core/guided/pace.ts'
import type { ScriptDocument } from '../../engine/core/pack/documents.gen.ts'
import type { JsonValue } from '../../engine/core/pack/json.ts'
import { holdsFor } from '../../engine/core/recipe/condition.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import type { RecipeBook } from '../../engine/core/recipe/book.ts'
import type { Deps } from '../context.ts'
import { givenFor, type GivenDeps } from './write.ts'

const textsOf = (value: JsonValue | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsOf) : []

/**
 * A script as one seeker hears it. A line that nothing is left of is passed over; of the others the pauses make up its
 * minutes.
 */
export function filledScript(
  { id, title, minutes, breath, needs, noData, lines }: ScriptDocument,
  { book, inputs, seed, locale }: { book: RecipeBook; inputs: RecipeInputs; seed: string; locale: string },
): FilledScript {
  const said = lines.flatMap((line, at) =>
    // Each for itself: what is said twice in a script is meant to be.
    textsOf(book.compose(line.recipe, inputs, `${seed} ${id} ${at}`).value).map((text) =>
      timed(text, line, breath),
    ),
  )
  return {
    id,
    title,
    note: needs === undefined || holdsFor(needs, inputs) ? null : (noData ?? null),
    locale,
    breath,
    lines: fitted(said, minutes * 60),
  }
}

/** Scripts of the pack, filled for a seeker: in their language where all of one can be said in it. */
export async function scriptsFor(
  deps: GivenDeps & Pick<Deps, 'content'>,
  user: User,
  ids: readonly string[],
): Promise<readonly FilledScript[]> {
  const { library } = deps.content
  const scripts: FilledScript[] = []
  for (const id of ids) {
    const script = library.pack.get('script', id)
    if (!script) continue
    const { inputs, spoken, seed } = await givenFor(deps, user, { inputs: script.inputs })
    const isSpoken = library.isSpoken(script)
    const writer = isSpoken ? library.speaking : library.composing
    const known = isSpoken ? await spoken() : inputs
    scripts.push(
      filledScript(writer.pack.get('script', id) ?? script, {
        book: writer.book,
        inputs: known,
        seed,
        locale: writer.locale,
      }),
    )
  }
  return scripts
}
