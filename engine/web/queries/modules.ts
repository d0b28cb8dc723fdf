import { queryOptions } from '@tanstack/react-query'
import type { Module } from '../../contracts/index.ts'

/** The modules of the journey, in order of their numbers. Read again after onboarding. */
export const modules = queryOptions<readonly Module[]>({ queryKey: ['/api/modules'] })
