import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../hue.ts'
import styles from './Card.module.css'

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** `plain` has a hairline frame, `sunken` lies in the paper, `ruled` has only a line above. */
  look?: 'plain' | 'sunken' | 'ruled'
  hue?: Hue
}

/** A sheet of paper. */
export function Card({ as = 'div', look = 'plain', hue, className, ...rest }: CardProps) {
  // Every tag of `as` takes the attributes of a div; React's types know only one tag at a time.
  const Tag = as as 'div'
  return <Tag {...rest} data-hue={hue} className={classes(styles.card, styles[look], className)} />
}
