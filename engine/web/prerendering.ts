import { createContext } from 'react'

/** Around a page whose words are rendered ahead, in no browser and for nobody in particular. */
export interface Prerendering {
  /** Takes the document title, which a browser would be given by an effect. */
  readonly title: (title: string) => void
}

export const PrerenderingContext = createContext<Prerendering | null>(null)
