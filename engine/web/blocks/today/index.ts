// One chunk: a page that has one of these mostly has both.
export { Practices } from './Practices.tsx'
export { Prompt } from './Prompt.tsx'
