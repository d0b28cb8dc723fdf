// One chunk: a page that has one of these mostly has all.
export { AcrossModules } from './AcrossModules.tsx'
export { InsightCards } from './InsightCards.tsx'
export { InsightCounts } from './InsightCounts.tsx'
export { Insights } from './Insights.tsx'
export { Ledger } from './Ledger.tsx'
