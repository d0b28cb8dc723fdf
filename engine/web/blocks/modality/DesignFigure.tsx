import { useState } from 'react'
import type { ChartData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { Bodygraph, type BodygraphSelection } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import styles from './modality.module.css'
import type { ChosenPart } from './part.ts'
import { PartReading } from './PartReading.tsx'
import { keyOfName } from '../../../charts/names.ts'
import { type ChartPart, useMoment, useNames } from './use-names.ts'

/** The bodygraph, and below it what is said of the center, channel or gate that is chosen on it. */
export function DesignFigure({ data }: { data: ChartData<'design'> }) {
  const { bodygraph: words, figure, part } = useDocument('chart-figures')
  const { nameOf, namesOf } = useNames()
  const moment = useMoment()
  const [selected, setSelected] = useState<BodygraphSelection | null>(null)

  const chosen = (selection: BodygraphSelection): ChosenPart => {
    switch (selection.kind) {
      case 'center': {
        const state = data.definedCenters.some((center) => center === selection.center) ? 'defined' : 'open'
        const key = keyOfName(selection.center)
        return { title: nameOf('center', key), readings: [['center', `${key}.${state}`]] }
      }
      case 'channel':
        return {
          title: fill(part.channel, { channel: selection.channel }),
          readings: [['channel', selection.channel]],
        }
      case 'gate':
        return {
          title: fill(part.gate, { gate: selection.gate }),
          readings: [['gate', String(selection.gate)]],
        }
    }
  }

  return (
    <div className={styles.narrow}>
      <Bodygraph
        chart={data}
        caption={fill(words.caption, {
          type: nameOf('type', keyOfName(data.type)),
          profile: data.profile,
          moment: moment(data.utc),
        })}
        labels={{
          ...figure,
          ...words,
          names: {
            ...namesOf('body', 'point'),
            ...Object.fromEntries(
              data.definedCenters.map((center) => [center, nameOf('center', keyOfName(center))]),
            ),
          },
        }}
        selected={selected}
        onSelect={setSelected}
        said={<PartReading part={selected && chosen(selected)} onClose={() => setSelected(null)} />}
      />
    </div>
  )
}

/** Type, strategy, authority and what else is read first. */
export function DesignFacts({ data }: { data: ChartData<'design'> }) {
  const { bodygraph: words } = useDocument('chart-figures')
  const { nameOf } = useNames()
  const named = (part: ChartPart, value: string) => nameOf(part, keyOfName(value))
  const { type, strategy, authority, profile, definition, cross } = data
  const facts: readonly (readonly [keyof typeof words.facts, string])[] = [
    ['type', named('type', type)],
    ['strategy', nameOf('strategy', keyOfName(type), strategy)],
    ['authority', named('authority', authority)],
    ['profile', profile],
    ['definition', named('definition', definition)],
    ['cross', fill(words.cross, { angle: named('angle', cross.angle), gates: cross.gates.join(', ') })],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{words.facts[fact]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
