import { useMemo } from 'react'
import { fill } from '../../core/copy.ts'
import { formDataFrom } from '../../core/flow/index.ts'
import { answersIn } from '../../core/scoring/ballot.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import { Button, ButtonLink, Notice } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'
import { Keeping } from './Keeping.tsx'
import { Outcome } from './Outcome.tsx'
import { Shown } from './Shown.tsx'
import { howItCameAbout, namesOf } from './result-words.ts'
import { drawingOf } from './score-drawings.tsx'
import styles from './result.module.css'

/** What came out, how it came about, what it is not, and the ways on. */
export function Result(props: StepProps<'result'>) {
  const { step, compiled, state, words, phase, restart } = props
  const { assessment, link } = props.app
  const scored = useMemo(
    () => assessment && scoreAssessment(assessment, answersIn(formDataFrom(compiled, state, 'shown'))),
    [assessment, compiled, state],
  )
  const { result: said } = words
  const Drawing = drawingOf(assessment?.scoring.rule ?? 'majority')
  const [first, ...others] = step.links ?? []
  return (
    <div className={styles.result}>
      {scored && !scored.ok && <Notice tone="error">{said.unscored}</Notice>}
      {assessment && scored?.ok && step.scored && (
        <>
          <Outcome assessment={assessment} result={scored} words={step.scored} />
          <section className={styles.drawing}>
            <Drawing assessment={assessment} result={scored} caption={step.scored.counts} words={said} />
          </section>
          <section className={styles.part}>
            <h2 className={styles.title}>{said.why}</h2>
            <p>{fill(said.answered, { answered: scored.answered, total: scored.total })}</p>
            {howItCameAbout(scored, namesOf(assessment), said).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
          {step.scored.not && (
            <section className={styles.part}>
              <h2 className={styles.title}>{step.scored.notTitle}</h2>
              {step.scored.not.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </section>
          )}
        </>
      )}
      {step.body?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Shown {...props} value={props.maker.output} />
      {step.from === 'scoring' && <Keeping {...props} />}
      <div className={styles.actions} data-print="off">
        {first && (
          <ButtonLink variant="primary" render={link(first)}>
            {first.label}
          </ButtonLink>
        )}
        {step.again !== undefined && (
          <Button size="large" onClick={restart} unavailable={phase === 'submitting'}>
            {step.again}
          </Button>
        )}
        {others.map((each) => (
          <ButtonLink key={each.label} size="large" render={link(each)}>
            {each.label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
