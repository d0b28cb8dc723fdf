import { describe, expect, it } from 'vitest'
import { fill } from '../../engine/core/copy.ts'
import { blockOf, pageOf } from '../support/page-blocks.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const toasts = pack.only('toasts')

/** The notices of a flow's own page. */
const saidIn = (id: string) => pack.get('module', id)?.page?.said ?? {}

const soulMap = pageOf(pack, 'soul-map-results')
const writing = blockOf(soulMap, 'writing')
const complete = blockOf(soulMap, 'complete')

const failure = (title: string, description: string) => ({ title, description, variant: 'destructive' })

describe('the toasts', () => {
  it('AUTH-017 ERR-001 ERR-002 word what goes wrong at the door', () => {
    expect(toasts.loginFailed).toEqual(failure('Login failed', '{message}'))
    expect(toasts.registrationFailed).toEqual(failure('Registration failed', '{message}'))
    expect(toasts.passwordMismatch).toEqual(
      failure('Password Mismatch', 'Passwords do not match. Please try again.'),
    )
  })

  it('ERR-004 ERR-006 ERR-017 ERR-020 word saves that failed', () => {
    expect(toasts.intakeFailed).toEqual(
      failure('Error', 'Failed to save your information. Please try again.'),
    )
    expect(toasts.onboardingFailed).toEqual(
      failure('Error', 'Failed to complete onboarding. Please try again.'),
    )
    expect(toasts.assessmentFailed).toEqual(failure('Error', 'Failed to save assessment. Please try again.'))
    expect(toasts.saveError).toEqual(
      failure('Save Error', 'Unable to save progress. Your work may be lost if you navigate away.'),
    )
  })

  it('ERR-008..015 ERR-024..029 word what could not be made', () => {
    expect(toasts.chatFailed).toEqual(
      failure('Connection Error', 'Unable to reach your Soul Guide. Please try again.'),
    )
    expect(toasts.insightsFailed).toEqual(failure('Error Generating Insights', '{message}'))
    expect(toasts.fallbacks.insights).toBe('Failed to generate insights. Please try again.')
    expect(toasts.moduleInsightsFailed.description).toBe(
      'Failed to generate {module} insights. Please try again.',
    )
    expect(toasts.aiCardFailed).toEqual(failure('Error', 'Failed to generate insights. Please try again.'))
    expect(toasts.experimentsFailed).toEqual(
      failure('Generation Failed', 'Unable to generate experiments. Please try again.'),
    )
    expect(toasts.pathFailed).toEqual(
      failure('Generation Failed', 'Failed to generate path integration. Please try again.'),
    )
    expect(saidIn('soul_map_integration').notMade?.fallback).toBe(
      'Failed to generate personalized discoveries',
    )
    expect(saidIn('soul_map_integration').failed?.title).toBe('Failed to generate insights')
    expect(writing.failed.description).toBe('Failed to generate analysis. Please try again.')
    expect(complete.failed.description).toBe('Failed to complete module. Please try again.')
  })

  it('ERR-021 ERR-022 ERR-030 word reads that failed, shown in place', () => {
    expect(toasts.fallbacks.analysisRead).toBe('Failed to load analysis')
    expect(toasts.fallbacks.analysisGenerated).toBe('Failed to generate analysis')
    expect(blockOf(pageOf(pack, 'soul-foundations-results'), 'results').failed).toBe(
      'Failed to fetch assessments',
    )
  })

  it('ERR-013 ERR-019 ERR-026 ERR-028 word an ended session', () => {
    expect(toasts.unauthorized).toEqual(failure('Unauthorized', 'You are logged out. Logging in again...'))
    expect(toasts.sessionExpired).toEqual(failure('Session Expired', 'Please log in again to continue.'))
  })

  it('FOUND-018 words the restored progress', () => {
    expect(toasts.progressRestored).toMatchObject({ title: 'Progress Restored', variant: 'default' })
    expect(fill(toasts.progressRestored.description, { step: 7, total: 16 })).toBe(
      'Continuing from where you left off (step 7 of 16)',
    )
  })

  it('TOAST-004 welcomes with the name of the product', () => {
    expect(fill(toasts.onboardingWelcome.title, { name: pack.name })).toBe(
      'Welcome to Your Personalized Lodestar Journey!',
    )
  })

  it('TOAST-005..015 HOME-030 word what went well', () => {
    const { moduleInsightsGenerated, experimentsGenerated, experimentUpdated } = toasts
    const [vision, motion] = [saidIn('vision_forge'), saidIn('soul_in_motion')]
    expect(
      [
        moduleInsightsGenerated,
        experimentsGenerated,
        experimentUpdated,
        writing.done,
        vision.added,
        vision.made,
        motion.made,
        motion.finished,
        toasts.explorePath,
      ].map((notice) => notice?.title),
    ).toEqual([
      'Module Insights Generated!',
      'Experiments Generated!',
      'Experiment Updated',
      'Analysis Complete',
      'Vision Component Added',
      'Vision Created!',
      'Action Plan Created!',
      'Soul in Motion Complete!',
      'Exploring {path} pathway...',
    ])
    expect(toasts.pathComplete).toMatchObject({
      title: 'Path Integration Complete',
      description: 'Your comprehensive life path has been generated!',
    })
    expect(toasts.assessmentSaved).toMatchObject({
      title: 'Assessment Completed',
      description: 'Your results have been saved successfully!',
    })
    expect(complete.done).toMatchObject({
      title: 'Module Complete!',
      description: 'Soul Map Integration complete. Vision Forge is now unlocked!',
    })
  })

  it('TOAST-003 DATA-038 are each marked as default or destructive', () => {
    for (const [name, toast] of Object.entries(toasts)) {
      if (typeof toast === 'string' || name === 'fallbacks') continue
      expect(toast, name).toMatchObject({ variant: expect.stringMatching(/^(default|destructive)$/) })
    }
  })
})
