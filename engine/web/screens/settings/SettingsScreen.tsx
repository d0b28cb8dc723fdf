import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { CountrySection } from './CountrySection.tsx'
import { DataSection } from './DataSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { GuideSection } from './GuideSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import { RemoveSection } from './RemoveSection.tsx'
import styles from './settings.module.css'

interface Section {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly content: ReactNode
}

function sectionsOf(words: SettingsWords): readonly Section[] {
  const { profile, password, devices, passkeys, recoveryCodes, display } = words
  const { guide, country, data, remove } = words
  return [
    { id: 'profile', ...profile, content: <ProfileForm words={words} /> },
    { id: 'password', ...password, content: <PasswordForm words={words} /> },
    { id: 'recovery-codes', ...recoveryCodes, content: <RecoveryCodesSection words={words} /> },
    { id: 'passkeys', ...passkeys, content: <PasskeysSection words={words} /> },
    { id: 'devices', ...devices, content: <DevicesSection words={devices} /> },
    { id: 'display', ...display, content: <DisplaySection words={display} /> },
    ...(guide ? [{ id: 'guide', ...guide, content: <GuideSection words={guide} /> }] : []),
    { id: 'country', ...country, content: <CountrySection words={country} /> },
    { id: 'data', ...data, content: <DataSection words={words} /> },
    { id: 'delete', ...remove, content: <RemoveSection words={words} /> },
  ]
}

/** Edit Profile and Settings: one page, each section at its own `#id`. */
export function SettingsScreen() {
  const words = useDocument('settings')
  const sections = sectionsOf(words)
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
