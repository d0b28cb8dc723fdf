import { useId, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { ModuleStatus } from '../../../core/journey/facts.ts'
import type { JourneyModule, ModuleCardWords, MoreCard } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, ButtonLink, Check, Icon, Lock, Plate, Progress, classes } from '../../../ui/index.ts'
import type { Hue } from '../../../ui/index.ts'
import { iconOf } from './icons.ts'
import styles from './module-card.module.css'

export interface ModuleCardProps {
  moduleNumber: number
  title: string
  description: string
  status: ModuleStatus
  /** 0 to 100; shown in progress when above 0, while a completed card is always at 100. */
  progress: number
  features: readonly string[]
  /** The card that generates a reading across the modules: no number, and a style of its own. */
  isAI?: boolean
  /** Carries the "Current" badge. */
  isCurrent?: boolean
  hue: Hue
  words: ModuleCardWords
  /** What the button of a locked card says; by default only that it is locked. */
  lockedAction?: string | undefined
  /** Where the button leads; nowhere while locked, and on the AI card, which generates instead. */
  route?: string | null
  /** Its sign; left out, that of its hue. */
  icon?: JourneyModule['icon']
  /** The button of the card that generates. */
  onGenerate?: () => void
  /** What that button says, and meanwhile. */
  generate?: Pick<MoreCard, 'generate' | 'generating'>
  generating?: boolean
  /** Said at the button. */
  note?: ReactNode
}

/** A module on the dashboard, in every state it can be in. */
export function ModuleCard(props: ModuleCardProps) {
  const { moduleNumber, title, description, status, features, words, hue } = props
  const { isAI = false, isCurrent = false, note } = props
  const titleId = useId()
  const percent = status === 'completed' ? 100 : status === 'in_progress' ? props.progress : 0
  const badges = badgesOf(status, isCurrent, words)
  return (
    <Plate
      hue={hue}
      icon={<Icon icon={iconOf(props.icon, hue)} />}
      numeral={isAI ? undefined : fill(words.number, { number: moduleNumber })}
      title={<span id={titleId}>{title}</span>}
      badge={badges.length > 0 ? badges : undefined}
      dimmed={status === 'locked'}
      className={classes(styles.card, isAI && styles.ai)}
      actions={
        <>
          <CardAction {...props} titleId={titleId} />
          {isAI && (
            <p className={styles.note} role="status">
              {note}
            </p>
          )}
        </>
      }
    >
      <p>{description}</p>
      <ul className={styles.features} role="list">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {percent > 0 && (
        <div className={styles.reached}>
          <Progress
            label={fill(words.bar, { title })}
            labelHidden
            value={percent}
            valueText={fill(words.percent, { percent })}
            hue={hue}
          />
          <span aria-hidden="true">{fill(words.percent, { percent })}</span>
        </div>
      )}
    </Plate>
  )
}

function badgesOf(status: ModuleStatus, isCurrent: boolean, words: ModuleCardWords): ReactNode[] {
  const badges: ReactNode[] = []
  if (status === 'completed')
    badges.push(
      <Badge key="complete" tone="hue" icon={<Icon icon={Check} size={16} />}>
        {words.complete}
      </Badge>,
    )
  if (status === 'locked')
    badges.push(
      <Badge key="locked" tone="outline" icon={<Icon icon={Lock} size={14} />}>
        {words.lockedBadge}
      </Badge>,
    )
  // Marigold says "you are here", which nobody is at something done (when all is done, the first is still called current).
  if (isCurrent)
    badges.push(
      <Badge key="current" tone={status === 'completed' ? 'outline' : 'here'}>
        {words.current}
      </Badge>,
    )
  return badges
}

/** The one button of the card. Its name is short, so it is described by the card's title. */
function CardAction(props: ModuleCardProps & { titleId: string }) {
  const {
    status,
    lockedAction,
    isAI = false,
    route,
    words,
    titleId,
    onGenerate,
    generating = false,
    generate,
  } = props
  if (status === 'locked')
    return (
      <Button unavailable aria-describedby={titleId}>
        {lockedAction ?? words.locked}
      </Button>
    )
  if (isAI)
    return (
      <Button
        size="large"
        pending={generating}
        pendingLabel={generate?.generating}
        aria-describedby={titleId}
        onClick={onGenerate}
      >
        {generate?.generate}
      </Button>
    )
  if (!route) return null
  const label = { unlocked: words.begin, in_progress: words.continue, completed: words.review }[status]
  return (
    <ButtonLink
      variant={status === 'completed' ? 'secondary' : 'primary'}
      size="large"
      render={<Link to={route} aria-describedby={titleId} />}
    >
      {label}
    </ButtonLink>
  )
}
