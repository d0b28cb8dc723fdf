import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NotificationKind } from '../../../contracts/index.ts'
import { TextLink } from '../../../ui/index.ts'
import { get } from '../../data/get.ts'

interface NotifyLinkProps {
  readonly kind: NotificationKind
  /** Undefined where the pack offers none here. */
  readonly label: string | undefined
  readonly className?: string | undefined
}

/** The way to where a device is asked to tell of something: only where there is such a thing, and it does not do so yet. */
export function NotifyLink({ kind, label, className }: NotifyLinkProps) {
  const { data } = useQuery({ ...get('GET /api/user/notifications'), enabled: label !== undefined })
  if (label === undefined || !data?.offered.includes(kind) || data.thisDevice) return null
  return (
    <p className={className}>
      <TextLink render={<Link to="/settings" hash="notifications" />}>{label}</TextLink>
    </p>
  )
}
