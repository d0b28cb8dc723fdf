import { useEffect, useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { moduleById } from '../../../core/journey/modules.ts'
import { Button, ButtonLink, Notice } from '../../../ui/index.ts'
import { ApiError } from '../../api.ts'
import { useDocument } from '../../content/content.ts'
import { refreshAfterAssessment } from '../../flow/after-assessment.ts'
import { useWrite } from '../../data/use-write.ts'
import { useNotice } from '../../toasts.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './results.module.css'
import { journeyProgress } from '../../data/seeker.ts'

/** How long the toast is read before the page is left (SMAPRES-011). Milliseconds. */
const LEAVE_AFTER_MS = 1_500

/** Completes the module, which unlocks the next (C-52); says so where it is complete already. */
export function Complete({ block: words }: BlockProps<'complete'>) {
  const titleId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const say = useNotice()
  const module = moduleById(useDocument('journey'), words.module)
  const [said, setSaid] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { data } = useQuery({ ...journeyProgress, meta: { unauthorized: 'own' } })
  const completed =
    data?.modules.some((each) => each.moduleId === words.module && each.status === 'completed') ?? false
  const complete = useWrite('POST /api/modules/progress', {
    onSuccess: () => {
      refreshAfterAssessment(client)
      say(words.done)
      setLeaving(true)
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined
      setSaid(refused ?? words.failed.description ?? null)
      say(words.failed)
    },
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => void navigate({ to: '/' }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaving, navigate])

  const finish = () => {
    if (leaving || !module) return
    setSaid(null)
    void complete.send({ body: { moduleNumber: module.number, status: 'completed', progressPercent: 100 } })
  }
  return (
    <section aria-labelledby={titleId} className={styles.part} data-print="off">
      <h2 id={titleId} className={styles.partTitle}>
        {words.title}
      </h2>
      {completed || leaving ? (
        <>
          <p>{words.completed.text}</p>
          <p>
            <ButtonLink variant="primary" render={<Link to={words.completed.next.to} />}>
              {words.completed.next.label}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className={styles.quiet}>{words.text}</p>
          {said !== null && (
            <Notice tone="error" live>
              {said}
            </Notice>
          )}
          <p>
            <Button
              variant="primary"
              onClick={finish}
              pending={complete.isPending}
              pendingLabel={words.pending}
            >
              {words.action}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
