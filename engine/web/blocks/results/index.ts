// One chunk: a page that has one of these mostly has all.
export { Actions } from './Actions.tsx'
export { Answers } from './Answers.tsx'
export { Complete } from './Complete.tsx'
export { Insight } from './Insight.tsx'
export { List } from './List.tsx'
export { Part } from './Part.tsx'
export { Results } from './Results.tsx'
export { Writing } from './Writing.tsx'
