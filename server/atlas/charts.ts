import type { ChartData, ModalityResult } from '../../engine/contracts/index.ts'
import { keyOfName } from '../../engine/charts/names.ts'
import { fill } from '../../engine/core/copy.ts'
import type { ChartFigures, ChartNames } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { bodygraphTables } from '../../engine/ui/charts/bodygraph/bodygraph-words.ts'
import { platesOf } from '../../engine/ui/charts/numbers/numbers.ts'
import type { WheelChart } from '../../engine/ui/charts/wheel/wheel-types.ts'
import { wheelTables } from '../../engine/ui/charts/wheel/wheel-words.ts'
import type { Block } from './book.ts'
import { bodygraphDrawing } from './drawings/bodygraph.ts'
import { numbersDrawing, spheresDrawing } from './drawings/dials.ts'
import { mapDrawing } from './drawings/map.ts'
import { wheelDrawing } from './drawings/wheel.ts'

type Part = keyof ChartNames
type Figure = Extract<Block, { kind: 'figure' }>
type Table = Extract<Block, { kind: 'table' }>

interface Cells {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly cells: readonly unknown[]; readonly screenOnly?: boolean }[]
}

/** A table of a drawing as it is printed. */
const tableOf = ({ caption, columns, rows }: Cells): Table => ({
  kind: 'table',
  caption,
  columns,
  rows: rows.filter(({ screenOnly }) => screenOnly !== true).map(({ cells }) => cells.map(String)),
})

/** A natal chart as the wheel draws it. The mean node stays out: one node is drawn. */
export function wheelOf({ bodies, asc, mc, houses, aspects }: ChartData<'natal'>): WheelChart {
  const { meanNode: _, ...drawn } = bodies
  return { bodies: drawn, asc, mc, houses, aspects }
}

/** The drawings of a pack's readings, each with its tables, in the words of the pack. */
export function chartBlocks(pack: Pack): (result: ModalityResult) => Block[] {
  const [words] = pack.list('chart-figures')
  if (!words) return () => []
  const { nameOf, namesOf } = namesIn(pack, words)
  const moment = (utc: string): string => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(pack.locale, { timeZone: 'UTC', ...options }).format(new Date(utc))
    return fill(words.figure.utc, {
      date: format({ dateStyle: 'long' }),
      time: format({ timeStyle: 'short' }),
    })
  }
  const figure = (drawing: Figure['drawing'], alt: string, caption: string, share: number): Figure => ({
    kind: 'figure',
    drawing,
    alt,
    caption,
    share,
  })

  const natal = (data: ChartData<'natal'>): Block[] => {
    const { wheel } = words
    const { systems }: { systems: Readonly<Record<string, string>> } = wheel
    const houses = data.houses
      ? fill(wheel.houses, { system: systems[data.houses.system] ?? data.houses.system })
      : data.asc === null
        ? wheel.noHouses
        : wheel.noHousesPolar
    const labels = {
      ...words.figure,
      ...wheel,
      houses: wheel.cusps,
      names: namesOf('aspect', 'sign', 'point', 'body'),
      asc: nameOf('point', 'asc'),
      mc: nameOf('point', 'mc'),
    }
    const chart = wheelOf(data)
    return [
      figure(
        wheelDrawing(chart),
        wheel.drawing,
        `${fill(wheel.caption, { moment: moment(data.utc) })} ${houses}`,
        0.94,
      ),
      ...wheelTables(chart, labels).map(tableOf),
    ]
  }

  const design = (data: ChartData<'design'>): Block[] => {
    const { bodygraph } = words
    const type = nameOf('type', keyOfName(data.type))
    const centers = data.definedCenters.map(
      (center) => [center, nameOf('center', keyOfName(center))] as const,
    )
    const labels = {
      ...words.figure,
      ...bodygraph,
      names: { ...namesOf('body', 'point'), ...Object.fromEntries(centers) },
    }
    const named = (part: Part, value: string) => nameOf(part, keyOfName(value))
    const { facts } = bodygraph
    return [
      figure(
        bodygraphDrawing(data),
        `${bodygraph.drawing}: ${type} ${data.profile}`,
        fill(bodygraph.caption, { type, profile: data.profile, moment: moment(data.utc) }),
        0.62,
      ),
      {
        kind: 'list',
        mark: 'line',
        items: [
          `${facts.type}: ${type}`,
          `${facts.strategy}: ${nameOf('strategy', keyOfName(data.type), data.strategy)}`,
          `${facts.authority}: ${named('authority', data.authority)}`,
          `${facts.profile}: ${data.profile}`,
          `${facts.definition}: ${named('definition', data.definition)}`,
          `${facts.cross}: ${fill(bodygraph.cross, { angle: named('angle', data.cross.angle), gates: data.cross.gates.join(', ') })}`,
        ],
      },
      ...bodygraphTables(data, labels).map(tableOf),
    ]
  }

  const keys = ({ spheres }: ChartData<'keys'>): Block[] => {
    const said = words.spheres
    const { sequences }: { sequences: Readonly<Record<string, string>> } = said
    const names = [...new Set(spheres.map(({ sequence }) => sequence))]
    const groups = names.map((id) => ({
      title: sequences[id] ?? id,
      spheres: spheres
        .filter(({ sequence }) => sequence === id)
        .map(({ name, gate, line }) => ({ label: nameOf('sphere', keyOfName(name)), gate, line })),
    }))
    return [
      figure(spheresDrawing(groups), groups.map(({ title }) => title).join(', '), said.caption, 1),
      ...groups.map(({ title, spheres: own }): Table => ({
        kind: 'table',
        caption: title,
        columns: [said.columns.sphere, said.columns.key, said.columns.line],
        rows: own.map(({ label, gate, line }) => [label, String(gate), String(line)]),
      })),
    ]
  }

  const numbers = (data: ChartData<'numbers'>): Block[] => {
    const said = words.numbers
    const plates = platesOf(data, said)
    const caption = typeof data.expression === 'number' ? said.captionName : said.caption
    return [
      figure(
        numbersDrawing(plates),
        plates.map(({ name, value }) => `${name}: ${value}`).join('; '),
        caption,
        0.8,
      ),
      ...plates.flatMap(({ name, note }): Block[] =>
        note === null ? [] : [{ kind: 'note', text: `${name}: ${note}` }],
      ),
    ]
  }

  const map = (data: ChartData<'map'>): Block[] => {
    const said = words.map
    return [
      figure(
        mapDrawing(data.lines),
        said.drawing,
        fill(pack.only('atlas').book.map, { moment: moment(data.utc) }),
        1,
      ),
      {
        kind: 'table',
        caption: said.lines,
        columns: [said.columns.body, said.columns.line, said.columns.distance],
        rows: data.nearby.map(({ body, line, km }) => [
          nameOf('body', body),
          nameOf('line', line, line.toUpperCase()),
          `${Math.round(km)} ${said.km}`,
        ]),
      },
    ]
  }

  return (result) => {
    switch (result.chart) {
      case 'natal':
        return natal(result.data)
      case 'design':
        return design(result.data)
      case 'keys':
        return keys(result.data)
      case 'numbers':
        return numbers(result.data)
      case 'map':
        return map(result.data)
      case null:
        return []
    }
  }
}

/** What the charts compute, in the pack's words. */
function namesIn(pack: Pack, { names }: ChartFigures) {
  const byId = new Map(
    pack
      .list('vocabulary')
      .map(({ id, values }) => [id, new Map(values.map(({ value, label }) => [value, label]))]),
  )
  const valuesOf = (part: Part) => byId.get(names[part] ?? '')
  return {
    nameOf: (part: Part, value: string, otherwise = value): string => valuesOf(part)?.get(value) ?? otherwise,
    namesOf: (...parts: readonly Part[]): Readonly<Record<string, string>> =>
      Object.fromEntries(parts.flatMap((part) => [...(valuesOf(part) ?? [])])),
  }
}
