import { queryOptions } from '@tanstack/react-query'
import type { PathIntegration } from '../../contracts/index.ts'
import { call } from '../api.ts'

/** The combined life path, or null. Only for somebody signed in (API-031). */
export const pathIntegration = queryOptions<PathIntegration | null>({ queryKey: ['/api/path-integration'] })

const VERSIONS = '/api/path-integration/versions'
export const pathVersionsKey = [VERSIONS]

/** Every version that is kept, newest first. `current` is the one on the page: after another they are read again. */
export const pathVersions = (current: string) =>
  queryOptions({
    queryKey: [VERSIONS, { current }],
    queryFn: ({ signal }) => call('GET /api/path-integration/versions', { signal }),
  })

/** One version, whole. */
export const pathVersion = (id: string) =>
  queryOptions({
    queryKey: ['/api/path-integration/version', id],
    queryFn: ({ signal }) => call('GET /api/path-integration/versions/{id}', { params: { id }, signal }),
  })

/** The current path as others may read it. Read each time it is asked for: the path may be another one. */
export const sharedPath = queryOptions({
  queryKey: ['/api/path-integration/share'],
  queryFn: ({ signal }) => call('GET /api/path-integration/share', { signal }),
  staleTime: 0,
  gcTime: 0,
})
