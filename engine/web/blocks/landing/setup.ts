import { useQuery } from '@tanstack/react-query'
import type { Link } from '../../../core/pack/documents.gen.ts'
import { get } from '../../data/get.ts'
import { useSession } from '../../session.tsx'
import { useLanding } from './landing-context.ts'

interface Setup {
  readonly signedIn: boolean
  /** A life stage is saved. */
  readonly begun: boolean
  readonly pending: boolean
  readonly link: Link
}

/** How setting up goes on: with a saved life stage, else from the start (LANDING-006, LANDING-007). */
export function useSetup(): Setup {
  const { setup } = useLanding()
  const signedIn = useSession().user !== null
  const { data, isPending } = useQuery({ ...get('GET /api/life-stage/intake'), enabled: signedIn })
  const begun = Boolean(data)
  return { signedIn, begun, pending: signedIn && isPending, link: begun ? setup.continue : setup.start }
}
