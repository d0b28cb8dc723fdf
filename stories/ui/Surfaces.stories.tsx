import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  Check,
  Compass,
  EmptyState,
  HUES,
  Icon,
  Lock,
  Notice,
  Plate,
  Progress,
  TextLink,
} from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const meta: Meta = { title: 'Ui/Surfaces', tags: ['autodocs'] }
export default meta
type Story = StoryObj

const features = (
  <ul>
    <li>Values Discovery</li>
    <li>Passion Quiz</li>
    <li>Skills Inventory</li>
  </ul>
)

export const Plates: Story = {
  render: () => (
    <div className={styles.plates}>
      <Plate
        hue="m1"
        numeral="1"
        icon={<Icon icon={Compass} />}
        title="Soul Blueprint"
        badge={
          <Badge tone="hue" icon={<Icon icon={Check} size={14} />}>
            Complete
          </Badge>
        }
        actions={<Button>Review</Button>}
      >
        {features}
      </Plate>
      <Plate
        hue="m2"
        numeral="2"
        title="Soul Foundations"
        badge={<Badge tone="hue">Complete</Badge>}
        actions={<Button>Review</Button>}
      >
        {features}
      </Plate>
      <Plate
        hue="m3"
        numeral="3"
        title="Soul Map Integration"
        badge={<Badge tone="here">Current</Badge>}
        actions={<Button variant="primary">Continue Module</Button>}
      >
        {features}
        <Progress label="Progress" value={35} valueText="35%" />
      </Plate>
      <Plate
        hue="m4"
        numeral="4"
        title="Vision Forge"
        dimmed
        badge={
          <Badge tone="outline" icon={<Icon icon={Lock} size={14} />}>
            Locked
          </Badge>
        }
        actions={<Button unavailable>Complete Module 3 First</Button>}
      >
        {features}
      </Plate>
      <Plate
        hue="m5"
        numeral="5"
        title="Soul in Motion"
        dimmed
        badge={<Badge tone="outline">Locked</Badge>}
        actions={<Button unavailable>Complete Module 4 First</Button>}
      >
        {features}
      </Plate>
      <Plate
        hue="ai"
        title="AI Soul Insights"
        badge={<Badge tone="hue">Written by AI</Badge>}
        actions={<Button variant="primary">Generate Insights</Button>}
      >
        {features}
      </Plate>
    </div>
  ),
}

export const Cards: Story = {
  render: () => (
    <div className={styles.plates}>
      {(['plain', 'sunken', 'ruled'] as const).map((look) => (
        <Card key={look} look={look}>
          <h3>{look}</h3>
          <p>A sheet of paper with a few words on it.</p>
        </Card>
      ))}
    </div>
  ),
}

export const Badges: Story = {
  render: () => (
    <div className={styles.stack}>
      <div className={styles.row}>
        {(['neutral', 'outline', 'here', 'success', 'warn', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className={styles.row}>
        {HUES.map((hue) => (
          <span key={hue} data-hue={hue}>
            <Badge tone="hue">{hue}</Badge>
          </span>
        ))}
      </div>
    </div>
  ),
}

export const Notices: Story = {
  render: () => (
    <div className={styles.stretch}>
      <Notice title="Nothing is kept in demo mode">Sign up to keep what you write.</Notice>
      <Notice tone="success">Your chart was drawn.</Notice>
      <Notice tone="warn" title="Two versions">
        You wrote on another device since.
      </Notice>
      <Notice tone="error" title="Not saved" action={<Button>Try again</Button>}>
        The server did not answer. What you wrote is kept on this device.
      </Notice>
    </div>
  ),
}

export const Banners: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <Banner label="Demo mode" action={<TextLink href="#up">Sign up</TextLink>}>
        You are looking around. Nothing is saved.
      </Banner>
      <Banner tone="warn">You are offline.</Banner>
    </>
  ),
}

export const Empty: Story = {
  render: () => (
    <div className={styles.stretch}>
      <EmptyState title="No insights yet" action={<Button variant="primary">Begin Module</Button>}>
        They are drawn from what you write in the modules.
      </EmptyState>
      <EmptyState>Nothing here.</EmptyState>
    </div>
  ),
}

export const Avatars: Story = {
  render: () => (
    <div className={styles.row}>
      <Avatar initials="MR" label="Mara Reis" />
      <Avatar initials="Seeker" label="Seeker" />
    </div>
  ),
}

export const PlatesDark: Story = { ...Plates, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const NoticesDark: Story = { ...Notices, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const BadgesDark: Story = { ...Badges, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const EmptyDark: Story = { ...Empty, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const PlatesNarrow: Story = {
  ...Plates,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'w320' } },
}
