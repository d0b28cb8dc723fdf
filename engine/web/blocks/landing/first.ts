import type { ComponentType } from 'react'
import type { BlockName } from '../../../core/pages/blocks.ts'
import type { BlockProps } from '../block-props.ts'
import { Begin } from './Begin.tsx'
import { Blurbs } from './Blurbs.tsx'
import { Chart } from './Chart.tsx'
import { Forms } from './Forms.tsx'
import { Hero } from './Hero.tsx'
import { Landing } from './Landing.tsx'

/** The blocks that the first load brings, as the page of visitors is made of them. */
export const first = {
  landing: Landing,
  hero: Hero,
  'star-chart': Chart,
  blurbs: Blurbs,
  forms: Forms,
  begin: Begin,
} satisfies { readonly [K in BlockName]?: ComponentType<BlockProps<K>> }
