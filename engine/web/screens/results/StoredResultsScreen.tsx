import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Badge, ButtonLink, EmptyState, TextLink } from '../../../ui/index.ts'
import { useContentAddress } from '../../content/content-address.ts'
import { useAddresses } from '../../use-addresses.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import hub from '../../../runner/frames/hub.module.css'
import styles from '../../flow/hub/hub.module.css'
import listed from './stored-results.module.css'
import { ExampleBanner } from '../../readings/ExampleBanner.tsx'
import { readStoredBlueprint, resultOf } from '../../readings/stored-results.ts'

/** The readings that this tab holds, each with the way to its own page (C-18). */
export function StoredResultsScreen() {
  const { list } = useDocument('chart-processing')
  const { flow } = useDocumentById('questionnaire', useContentAddress().entry.of.id)
  const { user } = useSession()
  const addressOf = useAddresses()
  const [stored] = useState(() => readStoredBlueprint(user?.id ?? null))
  const calls = flow.mode === 'run' ? flow.calls : []
  const run = (
    <ButtonLink variant="primary" render={<Link to={list.run.to} />}>
      {list.run.label}
    </ButtonLink>
  )
  return (
    <Page title={list.title} width="text" hue="m1">
      <div className={styles.section}>
        <Exit {...(user ? list.back : list.backSignedOut)} />
        <h1 className={hub.heading}>{list.title}</h1>
        {stored === null ? (
          <EmptyState title={list.empty.title} titleLevel={2} action={run}>
            {list.empty.description}
          </EmptyState>
        ) : (
          <>
            {stored.sample && <ExampleBanner />}
            <p className={hub.lead}>{list.text}</p>
            <ul className={listed.list}>
              {calls.map(({ id, title }) => {
                const found = resultOf(stored, id)
                const needs = found?.requiresAssessment
                return (
                  <li key={id}>
                    <TextLink kind="standalone" render={<Link to={addressOf('modality', id)} />}>
                      {title}
                    </TextLink>
                    <Badge tone={found && !needs ? 'success' : 'outline'}>
                      {needs ? list.required : found ? list.complete : list.missing}
                    </Badge>
                  </li>
                )
              })}
            </ul>
            <div className={styles.actions}>{run}</div>
          </>
        )}
      </div>
    </Page>
  )
}
