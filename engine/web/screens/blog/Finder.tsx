import { useRef } from 'react'
import { Icon, Search, TextInput, VisuallyHidden, X } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import styles from './finder.module.css'

export interface FinderProps {
  text: string
  /** Id of a category; empty for all. */
  category: string
  onType: (text: string) => void
  onChoose: (category: string) => void
}

/** The search box and the category buttons. One form, which a browser without JavaScript sends as it is. */
export function Finder({ text, category, onType, onChoose }: FinderProps) {
  const { search, filter, categories } = useDocument('blog')
  const input = useRef<HTMLInputElement>(null)
  return (
    <form
      role="search"
      method="get"
      action="/blog"
      className={styles.finder}
      onSubmit={(event) => event.preventDefault()}
    >
      {/* What Enter in the box presses: the first button of a form. It keeps the category. */}
      <button type="submit" name="category" value={category} hidden />
      <div className={styles.search}>
        <label>
          <VisuallyHidden>{search.label}</VisuallyHidden>
          <Icon icon={Search} className={styles.glass} />
          <TextInput
            ref={input}
            type="search"
            name="q"
            className={styles.box}
            placeholder={search.placeholder}
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
          />
        </label>
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={search.clear}
            onClick={() => {
              onType('')
              input.current?.focus()
            }}
          >
            <Icon icon={X} />
          </button>
        )}
      </div>
      <div role="group" aria-label={filter.label} className={styles.categories}>
        {[{ id: '', label: filter.all }, ...categories].map(({ id, label }) => (
          <button
            key={id}
            type="submit"
            name="category"
            value={id}
            aria-pressed={id === category}
            className={styles.category}
            onClick={(event) => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}
