import { useEffect, type ReactNode, lazy, Suspense, useState } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import { WaitingSection } from './WaitingSection.tsx'
import styles from './settings.module.css'
import { TextLink, Button, Download, Icon, Notice, Checkbox } from '../../../ui/index.ts'
import { countriesIn } from '../../care/countries.ts'
import { CountryField } from '../../care/CountryField.tsx'
import { useCountryChoice } from '../../care/use-country-choice.ts'
import { useDownload } from '../../data/use-download.ts'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../app-context.ts'
import { useWrite } from '../../data/use-write.ts'
import { get } from '../../data/get.ts'
import { onDisplayChosen, type Display } from '../../shell/display/display.ts'
import { DisplayChoices } from '../../shell/display/DisplayChoices.tsx'

interface Section {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly content: ReactNode
}

function sectionsOf(words: SettingsWords, notifies: boolean): readonly Section[] {
  const { profile, password, devices, passkeys, recoveryCodes, display } = words
  const { guide, notifications, waiting, country, data, remove } = words
  return [
    { id: 'profile', ...profile, content: <ProfileForm words={words} /> },
    { id: 'password', ...password, content: <PasswordForm words={words} /> },
    { id: 'recovery-codes', ...recoveryCodes, content: <RecoveryCodesSection words={words} /> },
    { id: 'passkeys', ...passkeys, content: <PasskeysSection words={words} /> },
    { id: 'devices', ...devices, content: <DevicesSection words={devices} /> },
    { id: 'display', ...display, content: <DisplaySection words={display} /> },
    ...(guide ? [{ id: 'guide', ...guide, content: <GuideSection words={guide} /> }] : []),
    ...(notifications && notifies
      ? [
          {
            id: 'notifications',
            ...notifications,
            content: <NotificationsSection words={notifications} offline={words.errors.offline} />,
          },
        ]
      : []),
    { id: 'waiting', ...waiting, content: <WaitingSection words={waiting} /> },
    { id: 'country', ...country, content: <CountrySection words={country} /> },
    { id: 'data', ...data, content: <DataSection words={words} /> },
    { id: 'delete', ...remove, content: <RemoveSection words={words} /> },
  ]
}

/** Edit Profile and Settings: one page, each section at its own `#id`. */
export function SettingsScreen() {
  const words = useDocument('settings')
  const { data: notified } = useQuery(get('GET /api/user/notifications'))
  const sections = sectionsOf(words, notified?.offered.length !== 0)
  const hash = useLocation({ select: (location) => location.hash })

  useEffect(() => {
    const heading = document.getElementById(`${hash}-heading`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])

  return (
    <Page title={hash === 'profile' ? words.profile.title : words.title} className={styles.page}>
      <div className={styles.head}>
        <Exit {...words.back} />
        <h1>{words.title}</h1>
        <p className={styles.intro}>{words.intro}</p>
      </div>
      <nav aria-label={words.contents} className={styles.contents}>
        <ol role="list">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to="/settings" hash={id}>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, intro, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
            <h2 id={`${id}-heading`} tabIndex={-1}>
              {title}
            </h2>
            <p className={styles.about}>{intro}</p>
            {content}
          </section>
        ))}
      </div>
    </Page>
  )
}

/** The country whose help lines are shown first. */
function CountrySection({ words }: { words: SettingsWords['country'] }) {
  const { country } = useDocument('care-card')
  const { locale } = useDocument('pack')
  const countries = countriesIn(useDocument('care-lines'), locale)
  const choice = useCountryChoice()
  return (
    <div className={styles.form}>
      <CountryField words={country} countries={countries} choice={choice} />
      <p role="status" className={styles.done}>
        {choice.kept && choice.pending === null && words.saved}
      </p>
      <p className={styles.hint}>
        <TextLink render={<Link to={words.link.to} />}>{words.link.label}</TextLink>
      </p>
    </div>
  )
}

/** Everything that is stored of the seeker, as a file. */
function DataSection({ words: { data, errors } }: { words: SettingsWords }) {
  const download = useDownload('GET /api/user/export', `${data.fileName}.json`, {
    failed: errors.export,
    throttled: errors.throttled,
  })
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{data.care}</p>
      <div className={styles.finish}>
        <Button pending={download.state === 'loading'} pendingLabel={data.preparing} onClick={download.start}>
          <Icon icon={Download} />
          {data.action}
        </Button>
        <p role="status" className={styles.done}>
          {download.state === 'done' && data.done}
        </p>
      </div>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
      <p className={styles.hint}>
        <TextLink render={<Link to={data.book.to} />}>{data.book.label}</TextLink>
      </p>
    </div>
  )
}

const RemoveDialog = lazy(() =>
  import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

/** The way to the deletion of the account. */
function RemoveSection({ words }: { words: SettingsWords }) {
  const { remove } = words
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.form}>
      <p>{remove.first}</p>
      <p className={styles.hint}>{remove.kept}</p>
      <div>
        <Button
          variant="danger"
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          {remove.action}
        </Button>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <RemoveDialog words={words} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the guide, and whatever else is written for the seeker, may use their journal. */
function GuideSection({ words }: { words: NonNullable<SettingsWords['guide']> }) {
  const { client } = useApp()
  // The shell reads them.
  const { data } = useQuery({ ...get('GET /api/user/preferences'), enabled: false })
  const save = useWrite('PATCH /api/user/preferences', {
    onSuccess: (kept) => void client.setQueryData(get('GET /api/user/preferences').queryKey, kept),
  })
  const wanted = save.isPending ? save.sent?.body?.guideJournal : data?.guideJournal

  return (
    <div className={styles.form}>
      <Checkbox
        label={words.journal}
        description={words.journalHint}
        checked={wanted === 'on'}
        onChange={({ target }) => {
          void save.send({ body: { guideJournal: target.checked ? 'on' : 'off' } })
        }}
      />
      <p role="status" className={styles.done}>
        {save.isDone && words.saved}
      </p>
      {save.error && <Notice tone="error">{words.failed}</Notice>}
      <p className={styles.hint}>
        <TextLink render={<Link to={words.link.to} />}>{words.link.label}</TextLink>
      </p>
    </div>
  )
}

/** The display choices of the footer, with what each means. The shell sends them to the account. */
function DisplaySection({ words }: { words: SettingsWords['display'] }) {
  const { locales } = useDocument('pack')
  const [chosen, setChosen] = useState<Partial<Display>>({})
  const { data } = useQuery({ ...get('GET /api/user/preferences'), enabled: false })
  useEffect(() => onDisplayChosen((choice) => setChosen((last) => ({ ...last, ...choice }))), [])

  const { theme, motion, letterKeys, language } = chosen
  const kept =
    data !== undefined &&
    (theme ?? motion ?? letterKeys ?? language) !== undefined &&
    (theme === undefined || theme === data.theme) &&
    (motion === undefined || motion === data.motion) &&
    (letterKeys === undefined || letterKeys === data.letterKeys) &&
    (language === undefined || language === data.language)

  return (
    <div className={styles.form}>
      <DisplayChoices letterKeys />
      <ul className={styles.explained}>
        <li>{words.theme}</li>
        <li>{words.motion}</li>
        <li>{words.letterKeys}</li>
        {locales && <li>{words.language}</li>}
      </ul>
      <p role="status" className={styles.done}>
        {kept && words.saved}
      </p>
    </div>
  )
}
