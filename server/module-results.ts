import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Issue } from '../engine/contracts/index.ts'
import { SoulMapResults } from '../engine/contracts/soul-map.ts'
import { SoulMotionResults } from '../engine/contracts/soul-motion.ts'
import { VisionResults } from '../engine/contracts/vision.ts'
import type { Library } from './content/library.ts'
import { issuesOf } from './http/sentences.ts'
import { once } from './once.ts'
import { reflectionIssues } from './soul-map/discoveries.ts'
import { fieldsIn } from './writing/inputs/values.ts'

type Results = Readonly<Record<string, unknown>>

const at = (path: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }))

const validators = once(() => {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  return {
    soulMap: ajv.compile(SoulMapResults),
    vision: ajv.compile(VisionResults),
    motion: ajv.compile(SoulMotionResults),
  }
})

function soulMapIssues(library: Library, results: Results): Issue[] {
  const { soulMap } = validators()
  if (!soulMap(results)) return issuesOf(soulMap.errors)
  // Each is a text, as was just checked.
  const responses = results['discoveryResponses'] as Readonly<Record<string, string>>
  if (!Object.values(responses).some((response) => response.trim() !== ''))
    return [{ path: '/discoveryResponses', message: 'There are no reflections yet.' }]
  return at('/discoveryResponses', reflectionIssues(library, responses))
}

function visionIssues(_library: Library, results: Results): Issue[] {
  const { vision } = validators()
  return vision(results) ? [] : issuesOf(vision.errors)
}

/** What of the preferences is none that the flow asks for. */
export function preferenceIssues(library: Library, moduleNumber: number, preferences: unknown): Issue[] {
  const { completed: _, ...implementationPreferences } = fieldsIn(preferences)
  return library.flowOfModule(moduleNumber)?.checkPartial({ implementationPreferences }) ?? []
}

function motionIssues(library: Library, results: Results, moduleNumber: number): Issue[] {
  const { motion } = validators()
  if (!motion(results)) return issuesOf(motion.errors)
  return preferenceIssues(library, moduleNumber, results['implementationPreferences'])
}

const checks: Readonly<
  Record<string, (library: Library, results: Results, moduleNumber: number) => Issue[]>
> = {
  soul_map_integration: soulMapIssues,
  vision_forge: visionIssues,
  soul_in_motion: motionIssues,
}

/** What keeps the results of a module with screens of its own from being those of its flow; undefined for any other. */
export function moduleResultIssues(
  library: Library,
  assessmentType: string,
  results: Results,
  moduleNumber: number,
): Issue[] | undefined {
  return Object.hasOwn(checks, assessmentType)
    ? checks[assessmentType]?.(library, results, moduleNumber)
    : undefined
}
