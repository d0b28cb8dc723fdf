import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MailForm } from './MailForm.tsx'
import styles from './recovery.module.css'
import { get } from '../../data/get.ts'

/** The ways back into an account whose password is lost. */
export function RecoverScreen() {
  const words = useDocument('recovery')
  const { data: ways } = useQuery(get('GET /api/sign-in-ways'))
  const { recover } = words
  return (
    <Page title={recover.title} width="text" className={styles.page}>
      <div className={styles.head}>
        <Exit {...recover.back} />
        <h1>{recover.title}</h1>
        <p className={styles.intro}>{recover.intro}</p>
      </div>
      <Way {...recover.code}>
        <CodeForm words={words} />
      </Way>
      <Way {...recover.passkey}>
        <TextLink kind="standalone" render={<Link to={recover.passkey.link.to} />}>
          {recover.passkey.link.label}
        </TextLink>
      </Way>
      <Way
        title={recover.mail.title}
        text={ways?.resetMail === false ? recover.mail.none : recover.mail.text}
      >
        {ways?.resetMail === true && <MailForm words={words} />}
      </Way>
      <Way {...recover.else}>
        <TextLink kind="standalone" render={<Link to={recover.else.link.to} />}>
          {recover.else.link.label}
        </TextLink>
      </Way>
    </Page>
  )
}

function Way({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2>{title}</h2>
      <p className={styles.about}>{text}</p>
      {children}
    </section>
  )
}
