// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Bodygraph } from './bodygraph/Bodygraph.tsx'
import type { BodygraphSelection } from './bodygraph/bodygraph-types.ts'
import { KeySpheres, type KeySphereSelection } from './numbers/KeySpheres.tsx'
import { LinesMap } from './map/LinesMap.tsx'
import type { MapLineSelection } from './map/map-types.ts'
import { ChartWheel } from './wheel/ChartWheel.tsx'
import type { WheelSelection } from './wheel/wheel-types.ts'

// Parts of a drawing may be smaller than a finger, or lie close: a button in a table beside it chooses each of them.

afterEach(cleanup)

const figure = { showTable: 'Show', hideTable: 'Hide' }

/** A drawing that remembers what was chosen in it. */
function Choosing<S>({ draw }: { draw: (selected: S | null, onSelect: (next: S) => void) => ReactNode }) {
  const [selected, setSelected] = useState<S | null>(null)
  return draw(selected, setSelected)
}

const wheel = (
  <Choosing<WheelSelection>
    draw={(selected, onSelect) => (
      <ChartWheel
        chart={{
          bodies: { sun: { lon: 5, house: 1 }, moon: { lon: 7, house: 1 }, mars: { lon: 96, retro: true } },
          asc: 350,
          mc: 270,
          houses: { cusps: Array.from({ length: 12 }, (_, at) => (350 + at * 30) % 360) },
          aspects: [
            { a: 'sun', b: 'moon', kind: 'conjunction', orb: 2 },
            { a: 'sun', b: 'mars', kind: 'square', orb: 1 },
          ],
        }}
        labels={{
          ...figure,
          drawing: 'Wheel',
          placements: 'Placements',
          aspects: 'Aspects',
          names: { sun: 'Sun', moon: 'Moon', mars: 'Mars' },
          asc: 'Ascendant',
          mc: 'Midheaven',
          house: 'House',
          retrograde: 'retrograde',
          houses: 'Cusps',
          columns: {
            body: 'Body',
            position: 'Position',
            house: 'House',
            aspect: 'Aspect',
            orb: 'Orb',
            cusp: 'At',
          },
        }}
        caption="The sky"
        selected={selected}
        onSelect={onSelect}
      />
    )}
  />
)

const bodygraph = (
  <Choosing<BodygraphSelection>
    draw={(selected, onSelect) => (
      <Bodygraph
        chart={{
          definedCenters: ['Throat', 'G'],
          channels: ['1-8'],
          personality: { sun: { gate: 1, line: 2 } },
          design: { sun: { gate: 8, line: 4 } },
        }}
        labels={{
          ...figure,
          drawing: 'Bodygraph',
          centers: 'Centers',
          channels: 'Channels',
          gates: 'Gates',
          names: { sun: 'Sun' },
          gate: 'Gate',
          channel: 'Channel',
          line: 'line',
          defined: 'defined',
          open: 'open',
          personality: 'Conscious',
          design: 'Unconscious',
          both: 'Both',
          columns: {
            center: 'Center',
            state: 'State',
            gates: 'Gates',
            channel: 'Channel',
            joins: 'Joins',
            gate: 'Gate',
          },
        }}
        caption="The body"
        selected={selected}
        onSelect={onSelect}
      />
    )}
  />
)

const spheres = (
  <Choosing<KeySphereSelection>
    draw={(selected, onSelect) => (
      <KeySpheres
        spheres={[
          { name: 'Work', sequence: 'one', gate: 42, line: 3 },
          { name: 'Core', sequence: 'one', gate: 7, line: 1 },
          { name: 'Core', sequence: 'two', gate: 7, line: 1 },
        ]}
        labels={{
          ...figure,
          sequences: { one: 'First', two: 'Second' },
          names: {},
          key: 'key',
          line: 'line',
          columns: { sphere: 'Sphere', key: 'Key', line: 'Line' },
        }}
        caption="The spheres"
        selected={selected}
        onSelect={onSelect}
      />
    )}
  />
)

const curve = (from: number) => [-60, -30, 0, 30, 60].map((lat) => [lat, from + lat / 4] as const)

const map = (
  <Choosing<MapLineSelection>
    draw={(selected, onSelect) => (
      <LinesMap
        lines={{
          sun: { mc: 10, ic: -170, asc: curve(-80), dsc: curve(100) },
          mars: { mc: -40, ic: 140, asc: curve(-130), dsc: curve(50) },
        }}
        body={null}
        labels={{
          ...figure,
          drawing: 'Map',
          lines: 'Lines',
          picker: 'Whose',
          all: 'All',
          loading: 'Wait',
          failed: 'Failed',
          names: {},
          marks: { mc: 'MC', ic: 'IC', asc: 'ASC', dsc: 'DSC' },
          lineNames: { mc: 'above', ic: 'below', asc: 'rising', dsc: 'setting' },
          km: 'km',
          east: 'E',
          west: 'W',
          longitudes: 'Longitudes',
          columns: { body: 'Body', line: 'Line', distance: 'Distance' },
        }}
        caption="The lines"
        selected={selected}
        onSelect={onSelect}
      />
    )}
  />
)

const drawings = [
  ['the wheel', wheel, 7],
  ['the bodygraph', bodygraph, 9 + 36 + 64],
  ['the spheres', spheres, 3],
  ['the map', map, 8],
] as const

const parts = () => [...document.querySelectorAll<SVGGElement>('svg [data-part]')]

async function show(drawing: ReactNode, count: number) {
  render(drawing)
  await screen.findAllByRole('button', { name: /./ })
  // The map comes a moment later.
  await expect.poll(() => parts().length).toBe(count)
}

describe.each(drawings)('%s', (_, drawing, count) => {
  it('has a button in its tables for each of its parts', async () => {
    await show(drawing, count)
    const pressed = new Set<Element>()
    for (const button of document.querySelectorAll<HTMLButtonElement>('table button')) {
      act(() => button.click())
      expect(button.getAttribute('aria-pressed'), button.textContent).toBe('true')
      for (const part of parts()) if (part.getAttribute('aria-pressed') === 'true') pressed.add(part)
    }
    expect(pressed.size).toBe(count)
  })

  it('says in the name of each part the words that are seen on it (WCAG 2.5.3)', async () => {
    await show(drawing, count)
    for (const named of [...parts(), ...document.querySelectorAll('table button[aria-label]')]) {
      const seen = named.matches('button') ? [named] : [...named.querySelectorAll('text')]
      for (const { textContent } of seen)
        expect(named.getAttribute('aria-label')?.toLowerCase()).toContain(textContent?.toLowerCase())
    }
  })
})
