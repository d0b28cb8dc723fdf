import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, ButtonLink, Card } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './latest-reading.module.css'
import { insightsOfType } from '../../data/seeker.ts'
import { isRecord } from '../../../core/flow/index.ts'
import type { LatestSuggestions } from '../../../core/pack/documents.gen.ts'

/** What was written last across the modules, and the paths with it (N-21). Nothing while there is none. */
export function Latest({ block: words }: BlockProps<'latest'>) {
  const headingId = useId()
  const synthesis = useQuery(insightsOfType(words.type)).data?.[0]
  const { suggestions: asked } = words
  const suggestions = useQuery({ ...insightsOfType(asked?.type ?? ''), enabled: asked !== undefined })
    .data?.[0]
  const theme = themeOf(synthesis?.content, words.theme)
  if (!synthesis || theme === '') return null
  const paths = asked ? pathsOf(suggestions?.content, asked) : []
  return (
    <Card as="section" hue="ai" className={styles.reading} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{words.title}</h2>
        <Badge tone="outline">{synthesis.source === 'model' ? words.model : words.composed}</Badge>
      </div>
      <p className={styles.theme}>{theme}</p>
      {asked && paths.length > 0 && (
        <>
          <h3>{asked.heading}</h3>
          <ul className={styles.paths} role="list">
            {paths.map(({ title, text, step }) => (
              <li key={title}>
                <h4>{title}</h4>
                {text !== '' && <p>{text}</p>}
                {step !== '' && (
                  <p>
                    {asked.stepLabel !== undefined && <strong>{asked.stepLabel}</strong>} {step}
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

/** A direction to try, as the insight of the suggestions holds it. */
interface SuggestedPath {
  readonly title: string
  readonly text: string
  readonly step: string
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The theme of an insight, or the whole of it when it is one text; empty when it holds neither. */
const themeOf = (content: unknown, key: string): string =>
  isRecord(content) ? textIn(content[key]) : textIn(content)

/** The suggested paths; whatever has no title is left out. */
function pathsOf(
  content: unknown,
  keys: Pick<LatestSuggestions, 'list' | 'title' | 'text' | 'step'>,
): SuggestedPath[] {
  const paths = isRecord(content) ? content[keys.list] : undefined
  const at = (path: Readonly<Record<string, unknown>>, key: string | undefined) =>
    key === undefined ? '' : textIn(path[key])
  return (Array.isArray(paths) ? paths : []).filter(isRecord).flatMap((path) => {
    const title = at(path, keys.title)
    return title === '' ? [] : [{ title, text: at(path, keys.text), step: at(path, keys.step) }]
  })
}
