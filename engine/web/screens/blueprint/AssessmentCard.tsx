import { fill } from '../../../core/copy.ts'
import type { BlueprintWords, HubCard } from '../../../core/pack/documents.gen.ts'
import { readOutcome } from '../../../core/scoring/read-saved.ts'
import { Badge, Button, type Hue, Plate, VisuallyHidden } from '../../../ui/index.ts'
import { useDocumentById } from '../../content.ts'
import styles from './blueprint.module.css'
import type { Results } from './use-results.ts'

interface AssessmentCardProps {
  readonly card: HubCard
  readonly assessmentId: string
  readonly words: BlueprintWords['results']
  readonly results: Results | undefined
  readonly hue: Hue
  readonly onOpen: () => void
}

/** One questionnaire: what came out, or the badge that opens it (HUB-016, HUB-017). */
export function AssessmentCard({ card, assessmentId, words, results, hue, onOpen }: AssessmentCardProps) {
  const assessment = useDocumentById('assessment', assessmentId)
  const outcome = results && readOutcome(assessment, results)
  const name = outcome && (outcome.id === outcome.label ? outcome.label : nameOf(outcome.id, outcome.label))
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
      badge={<Badge tone="success">{words.done}</Badge>}
      actions={<Button onClick={onOpen}>{fill(words.again, { title: card.title })}</Button>}
    >
      <p className={styles.result}>{name ?? plainName(results)}</p>
      {outcome && <p>{outcome.description}</p>}
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
