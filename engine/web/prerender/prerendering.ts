import { createContext } from 'react'

/** Around a page whose words are rendered ahead, in no browser. */
export interface Prerendering {
  /** Whether it is one seeker's own page; otherwise it is for nobody in particular. */
  readonly own: boolean
  /** Takes the document title, which a browser would be given by an effect. */
  readonly title: (title: string) => void
}

export const PrerenderingContext = createContext<Prerendering | null>(null)
