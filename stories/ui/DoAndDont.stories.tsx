import type { ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Card, Field, Hatch, Notice, TextInput } from '../../engine/ui/index.ts'
import styles from './do-and-dont.module.css'

/** The rules of the look, each with what keeps it and what breaks it side by side. */
const meta: Meta = { title: 'Ui/Do and don’t', tags: ['autodocs'] }
export default meta
type Story = StoryObj

interface Rule {
  title: string
  why: string
  keeps: ReactNode
  breaks: ReactNode
  /** What is wrong with the second one. */
  fault: string
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <div className={styles.rules}>
      {rules.map(({ title, why, keeps, breaks, fault }) => (
        <section key={title} className={styles.rule}>
          <h2>{title}</h2>
          <p>{why}</p>
          <div className={styles.pair}>
            <figure>
              <div className={styles.sample}>{keeps}</div>
              <figcaption>
                <b>Do.</b>
              </figcaption>
            </figure>
            <figure>
              <div className={styles.sample}>{breaks}</div>
              <figcaption>
                <b>Don’t.</b> {fault}
              </figcaption>
            </figure>
          </div>
        </section>
      ))}
    </div>
  )
}

export const Color: Story = {
  render: () => (
    <Rules
      rules={[
        {
          title: 'Marigold says “you are here”',
          why: 'It marks one place on a page: the current module, the current station, the birthplace. Seen twice, it says nothing.',
          keeps: (
            <p>
              <span className={styles.here} /> Soul Foundations, question 6 of 16
            </p>
          ),
          breaks: (
            <p>
              <span className={styles.here} /> Values <span className={styles.here} /> Passions{' '}
              <span className={styles.here} /> Skills
            </p>
          ),
          fault: 'Three places cannot all be where you are.',
        },
        {
          title: 'A hue never stands alone',
          why: 'Each module has a hue and a hatch, so that it can be told apart in greyscale, in print and without colour vision.',
          keeps: (
            <div data-hue="m2" className={styles.plate}>
              <Hatch hue="m2" className={styles.corner} />
              <span>Soul Foundations</span>
            </div>
          ),
          breaks: (
            <div data-hue="m2" className={styles.plate}>
              <span className={styles.flat} />
              <span>Soul Foundations</span>
            </div>
          ),
          fault: 'On a grey print this is any module.',
        },
      ]}
    />
  ),
}

export const Type: Story = {
  render: () => (
    <Rules
      rules={[
        {
          title: 'Brygada asks, Figtree answers',
          why: 'The serif is for names and questions. Everything that is read for longer than a line is in the sans, at most 62 characters wide.',
          keeps: (
            <>
              <p className={styles.question}>What makes you lose track of time?</p>
              <p className={styles.text}>
                Think of an hour that was over too soon. What were your hands doing?
              </p>
            </>
          ),
          breaks: (
            <>
              <p className={styles.text}>What makes you lose track of time?</p>
              <p className={styles.question}>
                Think of an hour that was over too soon. What were your hands doing?
              </p>
            </>
          ),
          fault: 'The help is louder than the question.',
        },
      ]}
    />
  ),
}

export const Words: Story = {
  render: () => (
    <Rules
      rules={[
        {
          title: 'A button that cannot act says why',
          why: 'It stays in the tab order, does nothing, and the words beside it count down to what is missing.',
          keeps: (
            <div className={styles.row}>
              <Button variant="primary" unavailable why="12 more characters">
                Continue
              </Button>
            </div>
          ),
          breaks: (
            <div className={styles.row}>
              <Button variant="primary" unavailable>
                Continue
              </Button>
            </div>
          ),
          fault: 'Nobody can guess what is missing.',
        },
        {
          title: 'An error stands where it happened',
          why: 'It says what went wrong and what to do next, and what was typed is still there.',
          keeps: (
            <Field label="Birth date" error="This date is in the future. Please check the year.">
              <TextInput defaultValue="2062-04-12" />
            </Field>
          ),
          breaks: <Notice tone="error">Invalid input.</Notice>,
          fault: 'Which input, and why?',
        },
        {
          title: 'One plate, one action',
          why: 'A card holds one thing and offers one next step. A second choice is a quiet link.',
          keeps: (
            <Card className={styles.card}>
              <b>Soul Map Integration</b>
              <Button variant="primary">Begin Module</Button>
            </Card>
          ),
          breaks: (
            <Card className={styles.card}>
              <b>Soul Map Integration</b>
              <Button variant="primary">Begin</Button>
              <Button variant="primary">Preview</Button>
              <Button variant="primary">Share</Button>
            </Card>
          ),
          fault: 'Three first steps are none.',
        },
      ]}
    />
  ),
}
