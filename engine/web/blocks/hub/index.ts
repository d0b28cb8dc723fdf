// The chunk of the blocks of a hub.
export { HubCards, HubHeading, HubNote, HubProgress } from '../../../runner/index.ts'
export { HubActions } from './HubActions.tsx'
export { HubDrawings } from './HubDrawings.tsx'
export { HubOutcomes } from './HubOutcomes.tsx'
