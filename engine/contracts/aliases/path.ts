import { generatePath, readPath, writePath } from '../path.ts'

// The path, under the addresses that the specification fixes.
const path = '/api/path-integration'

export const readPathIntegration = { ...readPath, path } as const
export const writePathIntegration = { ...writePath, path } as const
export const generatePathIntegration = { ...generatePath, path: `${path}/generate` } as const
