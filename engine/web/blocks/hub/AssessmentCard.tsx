import { fill } from '../../../core/copy.ts'
import type { HubCard } from '../../../core/pack/documents.gen.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { readOutcome } from '../../../core/scoring/read-saved.ts'
import { Badge, Button, type Hue, Plate, VisuallyHidden } from '../../../ui/index.ts'
import { useDocumentById } from '../../content/content.ts'
import styles from '../../flow/hub/hub.module.css'
import type { Results } from '../../flow/hub/use-results.ts'

interface CardProps {
  readonly card: HubCard
  readonly words: BlockOf<'hub-outcomes'>
  readonly results: Results | undefined
  readonly hue: Hue
  readonly onOpen: () => void
}

interface AssessmentCardProps extends CardProps {
  readonly assessmentId: string
}

/** One questionnaire: what came out, or the badge that opens it (HUB-016, HUB-017). */
export function AssessmentCard({ assessmentId, ...card }: AssessmentCardProps) {
  const assessment = useDocumentById('assessment', assessmentId)
  const outcome = card.results && readOutcome(assessment, card.results)
  const name = outcome && (outcome.id === outcome.label ? outcome.label : nameOf(outcome.id, outcome.label))
  return <OutcomeCard {...card} outcome={{ name: name ?? null, description: outcome?.description ?? null }} />
}

interface OutcomeCardProps extends CardProps {
  /** What came out; null where the card ends in no outcome. */
  readonly outcome: { readonly name: string | null; readonly description: string | null } | null
}

/** What one card of a hub came to. */
export function OutcomeCard({ card, words, results, outcome, hue, onOpen }: OutcomeCardProps) {
  if (!results)
    return (
      <Plate
        as="li"
        hue={hue}
        title={card.title}
        titleLevel={3}
        badge={
          <button type="button" className={styles.take} onClick={onOpen}>
            <Badge tone="outline">{words.take}</Badge>
            <VisuallyHidden>{card.title}</VisuallyHidden>
          </button>
        }
      >
        {card.description !== undefined && <p>{card.description}</p>}
      </Plate>
    )
  return (
    <Plate
      as="li"
      hue={hue}
      title={card.title}
      titleLevel={3}
      badge={<Badge tone="success">{words.complete}</Badge>}
      actions={
        <Button onClick={onOpen}>
          {words.again === undefined ? card.title : fill(words.again, { title: card.title })}
        </Button>
      }
    >
      {outcome && <p className={styles.result}>{outcome.name ?? plainName(results)}</p>}
      {outcome?.description && <p>{outcome.description}</p>}
    </Plate>
  )
}

/** `INFP · The Mediator`, `5 · Investigator`; a slug says nothing beside its own name. */
const nameOf = (id: string, label: string): string =>
  /^([A-Z]{4}|\d)$/.test(id) ? `${id} · ${label}` : label

/** A result that the pack does not know any more, in its own words. */
function plainName(results: Results): string {
  const { personalityType, type, primary } = results
  return [personalityType, type, primary]
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []))
    .join(' ')
}
