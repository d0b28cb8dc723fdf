import type { ReactNode } from 'react'
import { Banner } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'

/** Over everything that is worked out from the invented person's data (D-05). `children` takes the place of the pack's sentence. */
export function ExampleBanner({ children }: { children?: ReactNode }) {
  const { banner } = useDocument('sample-seeker')
  return (
    <Banner tone="warn" label={banner.title}>
      <strong>{banner.title}</strong> {children ?? banner.description}
    </Banner>
  )
}
