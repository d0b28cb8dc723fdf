import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '../../core/copy.ts'
import { classes, TextLink, useAnnounce } from '../../ui/index.ts'
import { useApp } from '../app-context.ts'
import { call } from '../api.ts'
import { care, type HeldNotice } from './care.ts'
import { CareCard } from './CareCard.tsx'
import styles from './care.module.css'
import { documentById, documentOf, useDocument } from '../content/content.ts'

/** The card while there is a notice; where the lines are found again, once it was put away here. */
export function CareHelp({ notice, spaced }: { notice: HeldNotice | null; spaced: boolean }) {
  const { words, lines, said } = useCareDocuments()
  const [away, setAway] = useState(false)
  const putAway = usePutAway(() => setAway(true))
  useSaidOnce(notice, notice && fill(words.announced, { title: said.help[notice.kind].title }))

  const place = spaced ? styles.spaced : undefined
  if (notice)
    return (
      <CareCard
        className={place}
        words={words}
        said={said}
        lines={lines}
        notice={notice}
        failed={putAway.isError}
        onPutAway={() => putAway.mutate()}
      />
    )
  if (!away) return null
  const { done, link } = words.putAway
  return (
    <Away className={place}>
      {done} <TextLink render={<Link to={link.to} />}>{link.label}</TextLink>
    </Away>
  )
}

/** Puts the notice away at once; it comes back when the server could not be told. */
function usePutAway(onAway: () => void) {
  const { client } = useApp()
  return useMutation({
    mutationFn: () => call('POST /api/care/dismiss'),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: care.queryKey })
      const before = client.getQueryData(care.queryKey)
      client.setQueryData(care.queryKey, { notice: null })
      onAway()
      return before
    },
    onError: (_error, _given, before) => client.setQueryData(care.queryKey, before),
  })
}

/** Said politely when the notice is new, and not again on the next screen. */
function useSaidOnce(notice: HeldNotice | null, text: string | null): void {
  const { client } = useApp()
  const announce = useAnnounce()
  const key = notice && `${notice.kind} ${notice.since}`
  useEffect(() => {
    const SAID = ['care-said']
    if (key === null || text === null || client.getQueryData(SAID) === key) return
    client.setQueryData(SAID, key)
    announce(text)
  }, [client, announce, key, text])
}

/** The button that was pressed is gone: the focus goes on from what took its place. */
function Away({ className, children }: { className: string | undefined; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={line} tabIndex={-1} className={classes(styles.away, className)} data-print="off">
      {children}
    </p>
  )
}

/** What the card is made of, in the language of the page: read all at once. Suspends. */
function useCareDocuments() {
  const { client } = useApp()
  const { locale } = useDocument('pack')
  const help = documentById('care', locale)
  const lines = documentOf('care-lines')
  // The first read below waits; the others are under way by then. Each is begun once: one that failed would be begun again by
  // the render that its failure leads to, without end.
  if (!client.getQueryState(help.queryKey)) void client.prefetchQuery(help)
  if (!client.getQueryState(lines.queryKey)) void client.prefetchQuery(lines)
  return {
    words: useDocument('care-card'),
    lines: useSuspenseQuery(lines).data,
    said: useSuspenseQuery(help).data,
  }
}
