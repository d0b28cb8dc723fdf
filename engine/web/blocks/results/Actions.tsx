import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, Icon, Printer } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './results.module.css'

/** Where to go from here. The first way stands out. */
export function Actions({ block: { links, print, leads = true, quiet = false } }: BlockProps<'actions'>) {
  return (
    <div className={styles.actions} data-print="off">
      {links.map(({ label, to }, at) => (
        <ButtonLink
          key={label}
          {...(at === 0 && leads ? { variant: 'primary' as const } : { size: 'large' as const })}
          render={<Link to={to} />}
        >
          {label}
        </ButtonLink>
      ))}
      {print !== undefined && (
        <Button size="large" {...(quiet ? { variant: 'quiet' as const } : {})} onClick={() => window.print()}>
          <Icon icon={Printer} size={quiet ? 20 : 18} />
          {print}
        </Button>
      )}
    </div>
  )
}
