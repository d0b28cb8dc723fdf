// One chunk: a page that has one of these mostly has all of them.
export { BoardCard } from './BoardCard.tsx'
export { LettersDue } from '../letters/LettersDue.tsx'
export { Practices } from './Practices.tsx'
export { Prompt } from './Prompt.tsx'
