// One chunk: a page that has one of these mostly has all.
export { IntegrationBanner } from './IntegrationBanner.tsx'
export { JourneyMap } from './JourneyMap.tsx'
export { MapProgress } from './MapProgress.tsx'
export { Stations } from './Stations.tsx'
export { UpNext } from './UpNext.tsx'
