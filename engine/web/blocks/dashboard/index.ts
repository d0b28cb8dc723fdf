// One chunk: a page that has one of these mostly has all.
export { Active } from './Active.tsx'
export { Cards } from './Cards.tsx'
export { Dashboard } from './Dashboard.tsx'
export { Latest } from './Latest.tsx'
export { Progress } from './Progress.tsx'
export { Summit } from './Summit.tsx'
