// One chunk: what nearly every page is made of.
export { Heading } from './Heading.tsx'
export { Pair } from './Pair.tsx'
export { Stack } from './Stack.tsx'
