// One chunk: a page that draws one result mostly draws several.
export { Bars } from './Bars.tsx'
export { Ladder } from './Ladder.tsx'
export { Pairs } from './Pairs.tsx'
