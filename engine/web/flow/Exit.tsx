import { Link } from '@tanstack/react-router'
import { ArrowLeft, Icon, TextLink } from '../../ui/index.ts'

/** The way out of a flow. */
export function Exit({ label, to }: { label: string; to: string }) {
  return (
    <TextLink kind="standalone" render={<Link to={to} />}>
      <Icon icon={ArrowLeft} size={16} />
      {label}
    </TextLink>
  )
}
