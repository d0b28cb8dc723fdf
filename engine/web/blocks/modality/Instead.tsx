import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Badge, Button, ButtonLink, EmptyState } from '../../../ui/index.ts'
import { ApiError, messageOf } from '../../api.ts'
import { useSession } from '../../session.tsx'
import styles from './modality.module.css'

// What stands where a reading would be.

const UNPROCESSABLE = 422

interface FailedProps {
  readonly title: string
  readonly block: BlockOf<'modality'>
  readonly error: unknown
  readonly onRetry: () => void
}

/** The reading could not be worked out: why, and another try; for birth data that were refused, the way to them. */
export function Failed({ title, block: { failed: words, example }, error, onRetry }: FailedProps) {
  const { user } = useSession()
  const refused = error instanceof ApiError && error.status === UNPROCESSABLE
  const issue = refused ? error.problem?.issues?.[0]?.message : undefined
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        title={words.title}
        hue="m1"
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {words.retry}
            </Button>
            {refused && (
              <ButtonLink
                size="large"
                render={<Link to={user ? example.own.signedIn : example.own.signedOut} />}
              >
                {words.birth}
              </ButtonLink>
            )}
          </>
        }
      >
        <p role="alert">{issue ?? (refused ? messageOf(error, words.text) : words.text)}</p>
      </EmptyState>
    </>
  )
}

interface RequiredProps {
  readonly words: BlockOf<'modality'>['required']
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly assessmentType: string | null
}

/** The reading stands on answers that are not there. */
export function Required({ words, id, title, subtitle, assessmentType }: RequiredProps) {
  const { types }: { types: Readonly<Record<string, { name: string; to: string }>> } = words
  const own = Object.values(types).find(({ to }) => to.endsWith(`/${id}`))
  const type = types[assessmentType ?? ''] ?? own
  return (
    <>
      <header className={styles.head}>
        <p>
          <Badge tone="warn">{words.badge}</Badge>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
      </header>
      <EmptyState
        title={words.title}
        hue="m1"
        action={
          type && (
            <ButtonLink variant="primary" render={<Link to={type.to} />}>
              {fill(words.take, { type: type.name })}
            </ButtonLink>
          )
        }
      >
        {words.text}
      </EmptyState>
    </>
  )
}

interface NoAnalysisProps {
  readonly title: string
  readonly words: BlockOf<'modality'>['notFound']
}

/** There are no words for this reading. */
export function NoAnalysis({ title, words }: NoAnalysisProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        title={words.title}
        hue="m1"
        action={
          <ButtonLink variant="primary" render={<Link to={words.generate.to} />}>
            {words.generate.label}
          </ButtonLink>
        }
      >
        {words.text}
      </EmptyState>
    </>
  )
}
