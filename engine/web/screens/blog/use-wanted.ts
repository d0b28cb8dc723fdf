import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../content/content.ts'
import { searchOf, wantedIn, type Wanted } from './find-articles.ts'

/** The address follows what is typed once typing pauses, in ms: browsers refuse to change it at every letter. */
const PAUSE_MS = 250

/**
 * What is looked for, kept in the address (`?q=` and `?category=`), so that it can be sent, kept and gone back to.
 * The list follows what is typed at once.
 */
export function useWanted(): Wanted & {
  type: (text: string) => void
  choose: (category: string) => void
  clear: () => void
} {
  const { categories } = useDocument('blog')
  const navigate = useNavigate()
  const address = wantedIn(useLocation({ select: ({ searchStr }) => searchStr }), categories)
  const [text, setText] = useState(address.text)
  // The last text read from the address, and the last one written there: another one came by going back.
  const [read, setRead] = useState(address.text)
  const [written, setWritten] = useState(address.text)
  if (address.text !== read) {
    setRead(address.text)
    if (address.text !== written) setText(address.text)
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = (wanted: Wanted, replace: boolean) => {
    clearTimeout(timer.current)
    const search = searchOf(wanted)
    setWritten(search.q ?? '')
    void navigate({ to: '/blog', search, replace, resetScroll: false })
  }

  return {
    text,
    category: address.category,
    type: (next) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({ text: next, category: address.category }, true), PAUSE_MS)
    },
    choose: (category) => write({ text, category }, false),
    clear: () => {
      setText('')
      write({ text: '', category: '' }, false)
    },
  }
}
