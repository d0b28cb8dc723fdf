import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, ButtonLink, Card } from '../../../ui/index.ts'
import { insightsOfType } from '../../queries/insights.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './latest-reading.module.css'
import { pathsOf, themeOf } from './synthesis-reading.ts'

/** What was written last across the modules, and the paths with it (N-21). Nothing while there is none. */
export function Latest({ block: words }: BlockProps<'latest'>) {
  const headingId = useId()
  const synthesis = useQuery(insightsOfType(words.type)).data?.[0]
  const suggestions = useQuery(insightsOfType(words.suggestions)).data?.[0]
  const theme = themeOf(synthesis?.content)
  if (!synthesis || theme === '') return null
  const paths = pathsOf(suggestions?.content)
  return (
    <Card as="section" hue="ai" className={styles.reading} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{words.title}</h2>
        <Badge tone="outline">{synthesis.source === 'model' ? words.model : words.composed}</Badge>
      </div>
      <p className={styles.theme}>{theme}</p>
      {paths.length > 0 && (
        <>
          <h3>{words.paths}</h3>
          <ul className={styles.paths} role="list">
            {paths.map(({ title, why, firstStep }) => (
              <li key={title}>
                <h4>{title}</h4>
                {why !== '' && <p>{why}</p>}
                {firstStep !== '' && (
                  <p>
                    <strong>{words.firstStep}</strong> {firstStep}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <ButtonLink variant="secondary" render={<Link to={words.all.to} />}>
          {words.all.label}
        </ButtonLink>
      </div>
    </Card>
  )
}
