/** The parts of a combined path, as its page shows them and the server keeps them (contracts/path.ts). */
export const pathParts: Readonly<Record<string, readonly string[] | 'text'>> = {
  personalManifesto: 'text',
  integrationInsights: ['keyRealizations', 'transformationSummary', 'nextEvolutionPhase'],
  coreIdentity: ['essence', 'uniqueContribution', 'primaryGifts', 'coreValues'],
  lifeDirection: ['northStar', 'primaryPath', 'timeline', 'supportingPaths'],
  actionableSteps: ['immediate', 'shortTerm', 'longTerm'],
}
