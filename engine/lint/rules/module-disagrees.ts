import type { JourneyModule } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Check } from '../rule.ts'

export const moduleDisagrees: Check = ({ sources }) => {
  const entries = new Map<string, JourneyModule>()
  for (const source of sources) {
    for (const entry of documentAs(source, 'journey')?.modules ?? []) entries.set(entry.id, entry)
  }
  return sources.flatMap((source) => {
    const module = documentAs(source, 'module')
    const entry = module && entries.get(module.id)
    if (!entry) return []
    return (['number', 'route', 'hue'] as const)
      .filter((key) => module[key] !== entry[key])
      .map((key) => {
        const message = `The journey says ${key} ${entry[key]} of "${module.id}", this says ${module[key]}.`
        return source.finding('module-disagrees', message, [key])
      })
  })
}
