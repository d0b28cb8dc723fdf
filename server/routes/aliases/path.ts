import * as contracts from '../../../engine/contracts/aliases/path.ts'
import { generatePath, readPath, writePath } from '../path.ts'

export const readPathIntegration = { ...readPath, contract: contracts.readPathIntegration }
export const writePathIntegration = { ...writePath, contract: contracts.writePathIntegration }
export const generatePathIntegration = { ...generatePath, contract: contracts.generatePathIntegration }
