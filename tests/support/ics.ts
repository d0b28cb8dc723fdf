/** A property of a calendar file. Its value is as written: TEXT is still escaped. */
export interface IcsProperty {
  name: string
  parameters: string
  value: string
}

/** A component such as VEVENT with what is inside it. */
export interface IcsComponent {
  name: string
  properties: IcsProperty[]
  components: IcsComponent[]
}

const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su

/** Lines are ended by CRLF and hold no bare CR or LF (RFC 5545, 3.1). */
export function physicalLines(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('the last line is not ended')
  const lines = file.slice(0, -2).split('\r\n')
  const broken = lines.find((line) => /[\r\n]/.test(line))
  if (broken !== undefined) throw new Error(`a bare line break in ${JSON.stringify(broken)}`)
  return lines
}

/** Puts folded lines together again. */
export const unfold = (file: string): string[] => physicalLines(file.replaceAll(/\r\n[ \t]/g, ''))

/** The TEXT behind an escaped value. */
export const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark))

/** Reads a calendar file by the grammar of RFC 5545, and throws where it does not hold. */
export function parseIcs(file: string): IcsComponent {
  const root: IcsComponent = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of unfold(file)) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? []
    if (name === '') throw new Error(`not a content line: ${line}`)
    const here = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const inner = { name: value, properties: [], components: [] }
      here.components.push(inner)
      open.push(inner)
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`END:${value} ends something else`)
    } else here.properties.push({ name, parameters, value })
  }
  const [calendar, ...more] = root.components
  if (!calendar || more.length > 0 || open.length !== 1 || root.properties.length > 0)
    throw new Error('not one calendar')
  return calendar
}

/** The value of a property that occurs exactly once. */
export function the(component: IcsComponent, name: string): string {
  const found = component.properties.filter((property) => property.name === name)
  if (found.length !== 1) throw new Error(`${component.name} has ${found.length} of ${name}`)
  return found[0]?.value ?? ''
}
