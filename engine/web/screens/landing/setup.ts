import { useQuery } from '@tanstack/react-query'
import type { Link } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'

/** How setting up goes on: with a saved life stage at /onboarding, else from the start (LANDING-006, LANDING-007). */
export function useSetup(signedIn: boolean): Link & { text: string; pending: boolean } {
  const { panel } = useDocument('landing')
  const { data, isPending } = useQuery({ ...get('GET /api/life-stage/intake'), enabled: signedIn })
  return data
    ? { ...panel.continue, text: panel.textContinue, pending: false }
    : { ...panel.start, text: panel.text, pending: signedIn && isPending }
}
