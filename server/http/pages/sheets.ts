import { type Packed, pack } from './packed.ts'

/** A page asks for at most so many; whatever else is asked for at once is nobody's page. */
const MOST_SHEETS = 40
/** Bound sheets that are kept packed: about as many as there are pages of different make. */
const MOST_KEPT = 200

const FOLDER = '/assets/'
const END = '.css'
const BETWEEN = '+'

/**
 * One address for several sheets of the build, in their order: it names them all, so that every process can answer it, and
 * changes with each of them.
 *
 *     boundAddress(['/assets/a-1.css', '/assets/b-2.css']) // '/assets/a-1+b-2.css'
 */
export const boundAddress = (sheets: readonly string[]): string =>
  `${FOLDER}${sheets.map((sheet) => sheet.slice(FOLDER.length, -END.length)).join(BETWEEN)}${END}`

/** The sheets of such an address; undefined of every other. */
function sheetsAt(address: string): readonly string[] | undefined {
  if (!address.startsWith(FOLDER) || !address.endsWith(END) || !address.includes(BETWEEN)) return undefined
  const names = address.slice(FOLDER.length, -END.length).split(BETWEEN)
  return names.length > MOST_SHEETS ? undefined : names.map((name) => `${FOLDER}${name}${END}`)
}

/**
 * Binds sheets into one: over a line that answers one request after the other, ten small sheets take longer than what
 * stands in them. Undefined where one of them is not there.
 */
export function bindingSheets(): (
  address: string,
  files: ReadonlyMap<string, Packed>,
) => Promise<Packed | undefined> {
  const kept = new Map<string, Promise<Packed>>()
  return async (address, files) => {
    const known = kept.get(address)
    if (known) return known
    const sheets = sheetsAt(address)?.map((sheet) => files.get(sheet))
    if (!sheets?.every((sheet) => sheet !== undefined)) return undefined
    const bound = pack(Buffer.concat(sheets.map(({ plain }) => plain)), END)
    kept.set(address, bound)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return bound
  }
}
