import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { fill } from '../../../core/copy.ts'
import type { ChartsWords, CosmicCard as CardWords } from '../../../core/pack/documents.gen.ts'
import { ButtonLink, type Hue, Plate, Spinner } from '../../../ui/index.ts'
import { useAddresses } from '../../use-addresses.ts'
import { keyOfName } from '../../../charts/names.ts'
import { useNames } from '../../blocks/modality/use-names.ts'
import { readingOf } from '../../readings/make-reading.ts'
import { headlinesOf } from '../../readings/headlines.ts'
import type { StepInput } from '../../readings/step-input.ts'
import styles from './sky.module.css'

interface CosmicCardProps {
  readonly card: CardWords
  readonly numeral: number
  readonly words: ChartsWords['results']
  readonly input: StepInput
  readonly hue: Hue
}

/** One modality that is computed from the birth data: a fact or two, and the way to its page. */
export function CosmicCard({ card, numeral, words, input, hue }: CosmicCardProps) {
  const { nameOf } = useNames()
  const addressOf = useAddresses()
  const { data, isPending } = useQuery(readingOf(card.id, input))
  const facts = data ? headlinesOf(data) : []
  return (
    <Plate
      as="li"
      hue={hue}
      numeral={numeral}
      title={card.title}
      titleLevel={3}
      actions={
        <ButtonLink render={<Link to={addressOf('modality', card.id)} />}>
          {fill(words.read, { title: card.title })}
        </ButtonLink>
      }
    >
      <p>{card.text}</p>
      {isPending && (
        <p>
          <Spinner /> {words.computing}
        </p>
      )}
      {!isPending && facts.length === 0 && <p>{words.notComputed}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ fact, value, part }) => (
            <div key={fact} className={styles.fact}>
              <dt>{words.facts[fact]}</dt>
              <dd>{part ? nameOf(part, keyOfName(value), value) : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Plate>
  )
}
