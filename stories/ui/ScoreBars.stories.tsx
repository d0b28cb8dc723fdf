import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  PairedBars,
  RankedBars,
  type RankedBarsProps,
  ScoreLadder,
  type ScorePair,
} from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta: Meta = { title: 'Ui/Charts/ScoreBars', tags: ['autodocs'] }
export default meta
type Story = StoryObj

const pair = (
  id: string,
  name: string,
  [leftMark, leftLabel, left]: [string, string, number],
  [rightMark, rightLabel, right]: [string, string, number],
  note?: string,
): ScorePair => ({
  id,
  name,
  left: { mark: leftMark, label: leftLabel, count: left },
  right: { mark: rightMark, label: rightLabel, count: right },
  note,
})

const pairLabels = { name: 'Pair', left: 'One side', right: 'Other side', note: 'How it came about' }
const rankLabels = { place: 'Place', label: 'Name', count: 'Answers', note: 'Note', tie: 'tie' }

/** Five answers to a pair: the leading side is solid, the other hatched, a tie is hatched on both sides. */
export const Pairs: Story = {
  render: () => (
    <div className={styles.stretch}>
      <PairedBars
        caption="Your 20 answers, five to each pair"
        labels={pairLabels}
        hue="m1"
        pairs={[
          pair('ei', 'Energy', ['E', 'Extraversion', 1], ['I', 'Introversion', 4]),
          pair('sn', 'Attention', ['S', 'Sensing', 2], ['N', 'Intuition', 3], 'A close call: one answer.'),
          pair('tf', 'Deciding', ['T', 'Thinking', 5], ['F', 'Feeling', 0]),
          pair('jp', 'Living', ['J', 'Judging', 2], ['P', 'Perceiving', 2], 'A tie counts as P here.'),
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /Attention/ })
    await expect(row).toHaveTextContent('SSensing2')
    await expect(row).toHaveTextContent('NIntuition3')
    await expect(canvas.getAllByRole('row')).toHaveLength(5)
  },
}

const ranked: RankedBarsProps = {
  caption: 'How often each was chosen, of 10 answers',
  labels: rankLabels,
  max: 10,
  scores: [
    { id: 'words', label: 'Words of affirmation', count: 2 },
    { id: 'time', label: 'Quality time', count: 4, note: 'Chosen in four of ten answers.' },
    { id: 'gifts', label: 'Receiving gifts', count: 0 },
    { id: 'service', label: 'Acts of service', count: 2 },
    { id: 'touch', label: 'Physical touch', count: 2 },
  ],
}

export const Ranked: Story = {
  render: () => (
    <div className={styles.stretch}>
      <RankedBars {...ranked} />
    </div>
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows[1]).toHaveTextContent('1Quality time4')
    await expect(rows[2]).toHaveTextContent('2tieWords of affirmation2')
    await expect(rows[5]).toHaveTextContent('5Receiving gifts0')
  },
}

/** A shared first place: both are solid, and both say so. */
export const TiedFirst: Story = {
  render: () => (
    <div className={styles.stretch}>
      <RankedBars
        {...ranked}
        caption="Nine types, twelve answers"
        hue="m1"
        max={12}
        scores={[
          { id: '4', mark: '4', label: 'The Individualist', count: 5 },
          { id: '9', mark: '9', label: 'The Peacemaker', count: 5 },
          { id: '5', mark: '5', label: 'The Investigator', count: 1, note: 'The wing beside 4.' },
          { id: '1', mark: '1', label: 'The Reformer', count: 1 },
        ]}
      />
    </div>
  ),
}

export const NothingCounted: Story = {
  render: () => (
    <div className={styles.stretch}>
      <RankedBars {...ranked} max={10} scores={ranked.scores.map((score) => ({ ...score, count: 0 }))} />
      <PairedBars
        caption="Nothing answered yet"
        labels={pairLabels}
        pairs={[pair('ei', 'Energy', ['E', 'Extraversion', 0], ['I', 'Introversion', 0])]}
      />
    </div>
  ),
}

const narrow = { tags: ['!autodocs'], globals: { viewport: { value: 'w320' } } }
const dark = { tags: ['!autodocs'], globals: { theme: 'dark' } }
export const PairsNarrow: Story = { ...Pairs, ...narrow }
export const RankedNarrow: Story = { ...Ranked, ...narrow }
export const PairsDark: Story = { ...Pairs, ...dark }
export const RankedDark: Story = { ...TiedFirst, ...dark }

/** The bands of a score: the one that was reached is solid, and crossed where the score stands. */
export const Ladder: Story = {
  render: () => (
    <div className={styles.stretch}>
      <ScoreLadder
        caption="Where your 17 points stand"
        labels={{ outcome: 'Week', range: 'Points', here: 'Your score' }}
        score={17}
        here="You stand at 17"
        rungs={[
          { id: 'rough', label: 'Rough sea', from: 21, to: 30, range: '21 to 30' },
          { id: 'full', label: 'Full sails', from: 12, to: 20, range: '12 to 20' },
          { id: 'light', label: 'A light breeze', from: 5, to: 11, range: '5 to 11' },
          { id: 'calm', label: 'Calm water', from: 0, to: 4, range: '0 to 4' },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(5)
    await expect(rows[2]).toHaveTextContent('Full sails12 to 20You stand at 17')
  },
}

export const LadderNarrow: Story = { ...Ladder, ...narrow }
export const LadderDark: Story = { ...Ladder, ...dark }
