import { get } from '../data/get.ts'

/** The combined life path, or null. Only for somebody signed in (API-031). */
export const pathIntegration = get('GET /api/path-integration')

/** Every version that is kept, newest first. `current` is the one on the page: after another they are read again. */
export const pathVersions = (current: string) => {
  const versions = get('GET /api/path-integration/versions')
  return { ...versions, queryKey: [...versions.queryKey, { current }] }
}

/** One version, whole. */
export const pathVersion = (id: string) => get('GET /api/path-integration/versions/{id}', { params: { id } })

/** The current path as others may read it. Read each time it is asked for: the path may be another one. */
export const sharedPath = { ...get('GET /api/path-integration/share'), staleTime: 0, gcTime: 0 }
