import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/harness.ts'
import {
  astrology,
  location,
  mbti,
  readingReplies,
  readings,
  timeAssumed,
} from '../../../tests/support/web/readings.ts'
import { skyWith } from '../../../tests/support/web/sky.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { shows } from '../../support/plays.ts'

const STEP = 'POST /api/readings/{reading}'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Modality',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/pages/reading.yaml', 'lodestar/modalities/astrological-profile.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/modality/astrological-profile', user: mara, replies: readingReplies },
}
export default meta
type Story = StoryObj<typeof AppStory>

const complete = shows('Complete Analysis')
const answering = (answer: object) => ({ replies: { ...readingReplies, [STEP]: ok(answer) } })

export const AstrologicalProfile: Story = { play: complete }
export const LocationAstrology: Story = {
  args: { path: '/modality/location-astrology' },
  play: shows('Lines near your birthplace'),
}
export const HumanDesign: Story = { args: { path: '/modality/human-design-authentic' }, play: complete }
export const GeneKeys: Story = { args: { path: '/modality/gene-keys-authentic' }, play: complete }
export const PersonalityType: Story = { args: { path: '/modality/mbti' }, play: complete }
export const Enneagram: Story = { args: { path: '/modality/enneagram' }, play: complete }
export const Numerology: Story = { args: { path: '/modality/numerology' }, play: complete }

/** The result was kept without its counts. */
export const LoveLanguages: Story = {
  args: { path: '/modality/love-languages' },
  play: shows(/^This result was kept without its counts/),
}

/** What is said of the body that was chosen on the wheel. */
export const PartChosen: Story = {
  play: async ({ canvas }) => {
    const sun = await waitFor(() => canvas.getByRole('button', { name: /^Sun, 22°/ }))
    sun.focus()
    await userEvent.keyboard('{Enter}')
    const about = canvas.getByRole('region', { name: 'About the chosen part' })
    await waitFor(() => expect(about.querySelectorAll('h3').length).toBeGreaterThan(0))
  },
}

/** The birth time is not known: no houses, and it says so. */
const { sun, moon } = astrology.data.bodies
const theSky = skyWith({
  moon: { lon: moon.lon + 61, speed: 13 },
  mars: { lon: sun.lon + 89.6, speed: 0.6 },
  saturn: { lon: sun.lon + 91.5, speed: -0.05 },
  venus: { lon: moon.lon + 120, speed: 1.2 },
})
const SKY = 'GET /api/sky'

/** The sky of a day around the wheel, and what is said of one of its aspects. */
export const SkyOfADay: Story = {
  args: { replies: { ...readingReplies, [SKY]: ok(theSky) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lay the sky of a day over the wheel' }))
    const table = await canvas.findByRole('table', { name: 'Aspects from the day to the birth' })
    await userEvent.click(within(table).getByRole('button', { name: /^Mars of the day, square/ }))
    await expect(canvas.getByRole('heading', { name: 'What the tradition says' })).toBeVisible()
    for (const button of canvas.getAllByRole('button')) {
      if (!button.closest('table')) continue
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  },
}
export const SkyOfADayDark: Story = { ...SkyOfADay, globals: { theme: 'dark' } }
export const SkyOfADayOnAPhone: Story = { ...SkyOfADay, globals: { viewport: { value: 'w375' } } }

export const SkyOfADayWithoutATime: Story = {
  args: { replies: { ...readingReplies, [STEP]: ok(timeAssumed), [SKY]: ok(theSky) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lay the sky of a day over the wheel' }))
    await expect(await canvas.findByText(/The birth time is open\. The Moon/)).toBeVisible()
  },
}

export const SkyOfADayFailed: Story = {
  args: { replies: { ...readingReplies, [SKY]: refusal(500, 'No') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lay the sky of a day over the wheel' }))
    await expect(await canvas.findByText('That sky could not be fetched.')).toBeVisible()
  },
}

/** A picture of the drawing, in the colours and the typeface of the page. */
export const SavedAsAPicture: Story = {
  play: async ({ canvas }) => {
    const kept = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as a picture' }))
    await waitFor(() => expect(kept).toHaveBeenCalled())
    const [file] = kept.mock.calls[0] ?? []
    kept.mockRestore()
    if (!(file instanceof Blob)) throw new Error('There is no picture')
    const { width, height } = await createImageBitmap(file)
    await expect(file.type).toBe('image/png')
    await expect(Math.min(width, height)).toBeGreaterThan(1000)
  },
}

export const TimeAssumed: Story = { args: answering(timeAssumed), play: shows(/^The time 12:00 is assumed/) }

/** A visitor, or somebody who has given nothing. */
export const Example: Story = { args: { user: null }, play: shows('Example data, not yours') }

export const AssessmentRequired: Story = {
  args: {
    path: '/modality/mbti',
    ...answering({ ...mbti, analysis: null, requiresAssessment: true, assessmentType: 'mbti' }),
  },
  play: shows('Take MBTI Assessment'),
}

export const NotFound: Story = {
  args: { path: '/modality/numerology', ...answering({ ...readings['numerology'], analysis: null }) },
  play: shows('Analysis Not Found'),
}

export const Loading: Story = {
  args: { replies: { ...readingReplies, [STEP]: never } },
  play: shows('Working out this reading...'),
}

export const Failed: Story = {
  args: { replies: { ...readingReplies, [STEP]: refusal(500, 'Internal error') } },
  play: shows('This reading could not be worked out'),
}

/** The server refuses the birth data: why, and the way to them. */
export const BirthRefused: Story = {
  args: {
    replies: {
      ...readingReplies,
      [STEP]: refusal(422, 'Invalid', 'invalid', [
        { path: '/birthDate', message: 'That day does not exist.' },
      ]),
    },
  },
  play: shows('That day does not exist.'),
}

/** The older format of what is told about the map, with the defaults for what it leaves out. */
export const OlderMap: Story = {
  args: {
    path: '/modality/location-astrology',
    ...answering({
      ...location,
      astrocartographyData: {
        planetaryLines: location.astrocartographyData.nearbyLines,
        coordinates: { birthLocation: 'Porto', latitude: 41.15, longitude: -8.61 },
      },
    }),
  },
  play: shows('41.15° N, 8.61° W'),
}

export const UnreadableMap: Story = {
  args: {
    path: '/modality/location-astrology',
    ...answering({ ...location, astrocartographyData: { strange: true } }),
  },
  play: shows('The map data could not be read'),
}

/** The longest words, an object for an analysis, and markup that stays text. */
export const LongestText: Story = {
  args: {
    path: '/modality/numerology',
    ...answering({
      ...readings['numerology'],
      title: 'Donaudampfschifffahrtsgesellschaftskapitänsnumerologie',
      subtitle: 'What a name of that length adds up to, letter by letter and line by line. '.repeat(3),
      analysis: {
        first_part: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6),
        secondPart: Array.from({ length: 12 }, (_, at) => `Point ${at}: <b>markup</b> stays text.`),
      },
    }),
  },
  play: shows('First part'),
}
