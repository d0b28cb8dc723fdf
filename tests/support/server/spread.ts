/**
 * Which statements name the seeker whose rows they touch, so that a database may keep the rows of each seeker together on
 * one of many machines. It reads the text of a statement: every table of seekers in it has to be held to a seeker's id, by a
 * value or by way of another table that is.
 */

/** A stretch of a statement without what stands in parentheses within it, which is a stretch of its own. */
interface Stretch {
  readonly text: string
  /** What stood in parentheses, in order; in the text each is `(#0)`, `(#1)`, … */
  readonly inner: readonly Stretch[]
}

function stretchOf(text: string): Stretch {
  const open: { text: string; inner: Stretch[] }[] = [{ text: '', inner: [] }]
  for (const letter of text) {
    const here = open.at(-1)
    if (letter === '(') open.push({ text: '', inner: [] })
    else if (letter === ')' && open.length > 1) {
      const closed = open.pop()
      const outer = open.at(-1)
      if (!closed || !outer) continue
      outer.text += `(#${outer.inner.length})`
      outer.inner.push(closed)
    } else if (here) here.text += letter
  }
  return open[0] ?? { text, inner: [] }
}

const plain = (sql: string) =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim()

/** Words that end a list of tables, and are no other names of them. */
const ends =
  /\b(?:where|group|order|limit|offset|returning|set|on|for|union|except|intersect|having|window|values|select|default|do)\b/
const noAlias = new Set(
  'where group order limit offset returning set on for union except intersect left right inner cross join full using values select natural lateral as default having window tablesample'.split(
    ' ',
  ),
)

interface Named {
  readonly table: string
  readonly alias: string
}

/** Tables that one stretch reads or changes, by the names that it gives them. */
function tablesIn(text: string, known: ReadonlySet<string>): Named[] {
  const found: Named[] = []
  const take = (words: string) => {
    const [table = '', second = '', third = ''] = words.trim().split(' ')
    if (!known.has(table)) return
    const alias = second === 'as' ? third : second
    found.push({
      table,
      alias: alias === '' || noAlias.has(alias) ? table : alias.replace(/[^a-z0-9_].*/, ''),
    })
  }
  for (const match of text.matchAll(/\b(?:from|using|update|join)\s+(?:only\s+)?/g)) {
    const rest = text.slice(match.index + match[0].length)
    const [list = ''] = rest.split(ends)
    for (const part of list.split(/,|\b(?:left|right|inner|cross|full)\b|\bjoin\b/)) take(part)
  }
  const seen = new Set<string>()
  return found.filter(({ alias }) => !seen.has(alias) && seen.add(alias))
}

/** Tables of seekers in one stretch that nothing there holds to a seeker. */
function looseIn(whole: string, tables: ReadonlySet<string>, outside: ReadonlySet<string>): string[] {
  // What a change sets says nothing of whose row it is.
  const text = whole.replaceAll(/\bset .*?(?= from | where | returning |$)/g, '')
  const named = tablesIn(whole, new Set([...tables, 'users']))
  const own = new Set(named.map(({ alias }) => alias))
  const idOf = ({ table, alias }: Named) => `${alias}.${table === 'users' ? 'id' : 'user_id'}`
  const held = new Set<string>()
  const holds = (one: Named) => {
    const id = idOf(one).replace('.', '\\.')
    const bare = one.table === 'users' ? 'id' : 'user_id'
    const by = String.raw`(?:=|in|= any)\s*(?:\?|\$\d+|\(#\d+\)|cast\s*\(#\d+\))`
    if (new RegExp(String.raw`(?<![\w.])${id} ${by}`).test(text)) return true
    if (new RegExp(String.raw`(?<![\w.])${bare} ${by}`).test(text)) return true
    const others = [
      ...text.matchAll(new RegExp(String.raw`(?<![\w.])${id} = (\w+)\.(\w+)`, 'g')),
      ...text.matchAll(new RegExp(String.raw`(?<![\w.])(\w+)\.(\w+) = ${id}(?!\w)`, 'g')),
    ]
    others.push(...text.matchAll(new RegExp(String.raw`(?<![\w.])${bare} = (\w+)\.(\w+)`, 'g')))
    // Of a stretch around it, or of a table that was made from what names its seekers.
    return others.some(([, alias = '']) => held.has(alias) || (!own.has(alias) && outside.has(alias)))
  }
  for (let before = -1; before !== held.size;) {
    before = held.size
    for (const one of named) if (holds(one)) held.add(one.alias)
  }
  return named.filter(({ table, alias }) => table !== 'users' && !held.has(alias)).map(({ table }) => table)
}

/** Names that a stretch gives to anything: tables, questions within it, and tables that are made in it. */
const namesIn = (text: string): string[] =>
  [
    /\b(?:from|join|update|using|with|into) (\w+)/g,
    /\b(?:from|join|update|using|into) \w+ (?:as )?(\w+)/g,
    /, (\w+)/g,
    /, \w+ (\w+)/g,
    /\bas (\w+)/g,
    /\(#\d+\) (?:as )?(\w+)/g,
  ].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name))

/** Tables of seekers that a statement touches without naming whose rows. */
export function looseTables(sql: string, tables: ReadonlySet<string>): string[] {
  const loose: string[] = []
  const look = ({ text, inner }: Stretch, outside: ReadonlySet<string>) => {
    const around = new Set([...outside, ...namesIn(text)])
    for (const part of text.split(/\bunion all\b|\bunion\b|\bexcept\b|\bintersect\b/))
      loose.push(...looseIn(part, tables, around))
    for (const match of text.matchAll(/\binsert into (\w+)(?: as \w+)? ?(?:\(#(\d+)\))?/g)) {
      const [, table = '', list] = match
      if (!tables.has(table)) continue
      const columns = list === undefined ? '' : (inner[Number(list)]?.text ?? '')
      if (!/(?<!\w)user_id(?!\w)/.test(columns)) loose.push(table)
    }
    for (const each of inner) look(each, around)
  }
  look(stretchOf(plain(sql)), new Set())
  return [...new Set(loose)]
}
