import { describe, expect, it } from 'vitest'
import { blockOf, blocksOf, pageOf } from '../../support/page-blocks.ts'
import { lodestar } from '../lodestar.ts'

const pack = lodestar()

describe('landing and sign-in', () => {
  const page = pageOf(pack, pack.about.landing ?? '')
  const auth = pack.only('auth')

  it('LANDING-001 speaks of a true north', () => {
    expect(blockOf(page, 'hero').headline).toMatch(/true north/i)
  })

  it('LANDING-002 LANDING-003 LANDING-004 has the three value blurbs', () => {
    const titles = blockOf(page, 'blurbs').blurbs.map(({ title }) => title)
    expect(titles).toEqual(['Understand Yourself', 'Discover Patterns', 'Live Authentically'])
  })

  it('LANDING-005 LANDING-006 LANDING-007 invites to begin or to continue the setup', () => {
    expect(blockOf(page, 'begin').title).toBe('Ready to Begin Your Journey?')
    const { setup } = blockOf(page, 'landing')
    expect(setup.continue).toEqual({ label: 'Continue Your Setup', to: '/onboarding' })
    expect(setup.start).toEqual({ label: 'Start Your Journey', to: '/life-stage-intake' })
  })

  it('AUTH-006 AUTH-007 AUTH-008 makes the three promises', () => {
    const [assessment, roadmap, action] = blockOf(page, 'forms').points.map(
      ({ title, text }) => `${title} ${text}`,
    )
    expect(assessment).toMatch(/professional assessment.*values, skills and aspirations/i)
    expect(roadmap).toMatch(/strategic roadmap.*self-discovery to actionable career plans/i)
    expect(action).toMatch(/purposeful action/i)
  })

  it('AUTH-002 AUTH-009 AUTH-011 names the tabs and the fields', () => {
    expect([auth.tabs.signIn, auth.tabs.signUp]).toEqual(['Sign In', 'Sign Up'])
    const { firstName, lastName, username, email, password, confirmPassword } = auth.signUp
    expect(
      [firstName, lastName, username, email, password, confirmPassword].map(({ label }) => label),
    ).toEqual(['First name', 'Last name', 'Username', 'Email', 'Password', 'Confirm password'])
  })
})

describe('the frame', () => {
  const shell = pack.only('shell')

  it('HOME-002 JOURNEY-002 leads to the journey, the insights and the guide', () => {
    expect(shell.header.links).toEqual([
      { label: 'Your Journey', to: '/journey' },
      { label: 'Insights', to: '/insights' },
      { label: 'Soul Guide', to: '/soul-guide' },
    ])
  })

  it('HOME-005 HOME-006 HOME-008 JOURNEY-004 JOURNEY-005 words the avatar menu', () => {
    const { editProfile, settings, logout } = shell.menu
    expect([editProfile, settings, logout, shell.seeker]).toEqual([
      'Edit Profile',
      'Settings',
      'Logout',
      'Seeker',
    ])
  })

  it('HOME-044 HOME-045 HOME-046 has the footer lines, each with a page behind it', () => {
    const items = shell.footer.columns.flatMap((column) => column.items)
    expect(items).toEqual([
      { label: 'Dashboard', to: '/home' },
      { label: 'Soul Blueprint', to: '/module/soul-blueprint' },
      { label: 'Soul Foundations', to: '/module/soul-foundations' },
      { label: 'Your Insights', to: '/insights' },
      { label: 'Soul Guide AI', to: '/soul-guide' },
      { label: 'Blog & Insights', to: '/blog' },
      { label: 'Help Center', to: '/help' },
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Help lines', to: '/help-lines' },
    ])
    expect(shell.footer.signOut).toBe('Sign Out')
  })

  it('NOTFOUND-001..005 says what is not there and where to go', () => {
    expect(pack.only('not-found')).toMatchObject({
      code: '404',
      heading: 'Page Not Found',
      text: "The page you're looking for doesn't exist or has been moved.",
      home: { label: 'Go to Home', to: '/home' },
      back: 'Go Back',
    })
  })
})

describe('the dashboard and the map', () => {
  const home = pageOf(pack, 'home')
  const map = pageOf(pack, 'journey')

  it('HOME-007 HOME-010..013 words greeting and progress', () => {
    expect(blockOf(home, 'heading').title).toBe('Welcome to your journey, {firstName}')
    expect(blockOf(home, 'progress')).toMatchObject({
      start: 'Start Your Journey',
      count: '{count} of {total} modules completed',
      continue: 'Continue Your Journey',
      complete: 'Journey Complete!',
    })
  })

  it('CARD-002 CARD-007..009 CARD-011..013 words every state of a card', () => {
    const { card, more } = blockOf(home, 'cards')
    expect(more?.generate).toBe('Generate Insights')
    expect(card).toMatchObject({
      complete: 'Complete',
      current: 'Current',
      begin: 'Begin Module',
      continue: 'Continue Module',
      lockedAfter: 'Complete Module {number} First',
      lockedAfterTitles: 'Complete {titles} First',
      locked: 'Locked',
    })
  })

  it('HOME-027..030 draws the soul map with its nodes and paths', () => {
    const summit = blockOf(home, 'summit')
    expect(summit.center).toBe('Your True Self')
    expect(summit.nodes).toEqual(['Values', 'Passions', 'Skills', 'Blueprint'])
    const paths = summit.paths.map(({ title }) => title)
    expect(paths).toEqual(['Creative Expression', 'Healing & Guidance', 'Conscious Business'])
    expect(summit.explore).toBe('Explore Path')
  })

  it('HOME-032..038 words the journal and the practices', () => {
    expect(blockOf(home, 'prompt')).toMatchObject({
      promptTitle: "Today's Prompt",
      defaultPrompt: 'How do your core values show up in your daily choices?',
      start: { label: 'Start Journaling', to: '/journal' },
    })
    const [morning, evening] = blockOf(home, 'practices').list
    expect(morning?.title).toBe('Morning Alignment')
    expect(morning?.text).toMatch(/5-minute values check-in/)
    expect(evening?.title).toBe('Evening Reflection')
    expect(evening?.text).toMatch(/purpose alignment review/i)
    expect(blockOf(home, 'practices').remind).toBe('Set Reminders')
  })

  it('JOURNEY-007..022 JOURNEY-030..042 words the map exactly', () => {
    expect(blockOf(map, 'map')).toMatchObject({
      loading: 'Loading your journey...',
      failed: 'Unable to load journey progress. Please try refreshing the page.',
      refresh: 'Refresh',
    })
    expect(blockOf(map, 'heading').title).toBe('Welcome to Your Soul Discovery Journey, {firstName}')
    expect(blockOf(map, 'banner')).toMatchObject({
      title: 'Path Integration Complete',
      view: { label: 'View Your Life Path', to: '/insights' },
      continue: { label: 'Continue Your Journey', to: '/soul-guide' },
      essence: { title: 'Your Essence', fallback: 'Your unique soul essence' },
      northStar: { title: 'North Star', fallback: 'Your guiding purpose' },
      nextSteps: { title: 'Next Steps', fallback: 'Your first action step' },
    })
    expect(blockOf(map, 'map-progress')).toMatchObject({
      count: '{count} of {total} modules completed',
      continue: 'Continue Journey',
    })
    expect(blockOf(map, 'stations')).toMatchObject({
      more: '+{count} more',
      begin: 'Begin Module',
      continue: 'Continue Module',
      review: 'Review Results',
      lockedAction: 'Complete Previous Modules',
      next: 'Next',
      locked: 'Locked',
      complete: '✓ Complete',
    })
    expect(blockOf(map, 'up-next')).toMatchObject({ title: 'Your Journey Insights', upNext: 'Up Next' })
  })
})

describe('the other screens', () => {
  it('INTAKE-006 INTAKE-016 ONBOARD-005 words saving and the ways back', () => {
    expect(pack.get('questionnaire', 'life-stage-intake')).toMatchObject({
      flow: { words: { submitting: 'Saving your selection...' } },
      back: { to: '/' },
    })
    expect(pack.only('life-stages').back.to).toBe('/life-stage-intake')
  })

  it('FOUND-001 says that progress is loading', () => {
    expect(pack.get('module', 'soul_foundations')?.page?.loading).toBe('Loading your progress...')
  })

  it('FOUNDRES-002..006 FOUNDRES-008 FOUNDRES-009 words the results page', () => {
    const page = pageOf(pack, 'soul-foundations-results')
    expect(blocksOf(page, 'part').map(({ title }) => title)).toEqual([
      'Core Values',
      'Skills & Strengths',
      'Passion Discovery',
      'Desires & Dreams',
    ])
    const { empty } = blockOf(page, 'results')
    expect(empty.title).toBe('No Soul Foundations Data')
    expect(empty.start.to).toBe('/module/soul-foundations')
    expect(blockOf(page, 'actions').links.map(({ to }) => to)).toEqual([
      '/journey',
      '/module/soul-blueprint',
      '/module/soul-foundations',
    ])
  })

  it('says where a text comes from (D-08)', () => {
    expect(pack.only('insights').reading).toMatchObject({
      model: 'Written by AI',
      composed: 'Composed from your answers',
    })
  })
})
