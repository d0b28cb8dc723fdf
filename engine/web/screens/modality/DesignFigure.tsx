import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import { Bodygraph, type BodygraphSelection } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { recordIn } from './json.ts'
import styles from './modality.module.css'
import type { ChosenPart } from './part.ts'
import { PartReading } from './PartReading.tsx'
import type { Design } from './read-charts.ts'
import { keyOfName, useMoment, useNames } from './use-names.ts'

/** The bodygraph, and below it what is said of the center, channel or gate that is chosen on it. */
export function DesignFigure({ design, data }: { design: Design; data: unknown }) {
  const { bodygraph: words, figure, part } = useDocument('modality-page')
  const { nameOf, namesOf } = useNames()
  const moment = useMoment()
  const [selected, setSelected] = useState<BodygraphSelection | null>(null)
  const { chart, type, profile } = design

  const chosen = (selection: BodygraphSelection): ChosenPart => {
    switch (selection.kind) {
      case 'center': {
        const state = chart.definedCenters.includes(selection.center) ? 'defined' : 'open'
        const key = keyOfName(selection.center)
        return { title: nameOf('hd-center', key), readings: [['hd-centers', `${key}.${state}`]] }
      }
      case 'channel':
        return {
          title: fill(part.channel, { channel: selection.channel }),
          readings: [['hd-channels', selection.channel]],
        }
      case 'gate':
        return {
          title: fill(part.gate, { gate: selection.gate }),
          readings: [['hd-gates', String(selection.gate)]],
        }
    }
  }

  return (
    <>
      <div className={styles.narrow}>
        <Bodygraph
          chart={chart}
          caption={fill(words.caption, {
            type: nameOf('hd-type', keyOfName(type ?? '')),
            profile: profile ?? '',
            moment: moment(recordIn(data)['utc']),
          })}
          labels={{
            ...figure,
            ...words,
            names: {
              ...namesOf('body', 'point'),
              ...Object.fromEntries(
                chart.definedCenters.map((center) => [center, nameOf('hd-center', keyOfName(center))]),
              ),
            },
          }}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <PartReading part={selected && chosen(selected)} onClose={() => setSelected(null)} />
    </>
  )
}

/** Type, strategy, authority and what else is read first. */
export function DesignFacts({ design }: { design: Design }) {
  const { bodygraph: words } = useDocument('modality-page')
  const { nameOf } = useNames()
  const named = (vocabulary: string, value: string | null) =>
    value === null ? null : nameOf(vocabulary, keyOfName(value))
  const { type, strategy, authority, profile, definition, cross } = design
  const facts: readonly (readonly [keyof typeof words.facts, string | null])[] = [
    ['type', named('hd-type', type)],
    ['strategy', strategy],
    ['authority', named('hd-authority', authority)],
    ['profile', profile],
    ['definition', named('hd-definition', definition)],
    [
      'cross',
      cross &&
        fill(words.cross, { angle: nameOf('angle', keyOfName(cross.angle)), gates: cross.gates.join(', ') }),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([fact, value]) =>
          value !== null && (
            <div key={fact}>
              <dt>{words.facts[fact]}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
