import { useQuery } from '@tanstack/react-query'
import { isUnauthorized, messageOf } from '../../api.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument, useDocumentById } from '../../content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { insightsOfType } from '../../queries/insights.ts'
import { Page } from '../../shell/Page.tsx'
import { AnalysisView } from './AnalysisView.tsx'
import { Failed, NoAnalysis, NoData } from './Instead.tsx'
import { Onward, Readings } from './Onward.tsx'
import { readAnalysis } from './read-analysis.ts'
import styles from './analysis.module.css'
import { useGenerate } from './use-generate.ts'

const TYPE = 'soul_blueprint_structured_analysis'

/** The whole analysis of module 1, in nine parts. */
export function BlueprintResultsScreen() {
  const words = useDocument('blueprint-results')
  return (
    <Page title={words.title} hue="m1">
      <CareNotice spaced />
      <div className={styles.page}>
        <Analysis />
        <Readings />
        <Onward />
      </div>
    </Page>
  )
}

function Analysis() {
  const words = useDocument('blueprint-results')
  const { sections } = useDocumentById('insight', TYPE)
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...insightsOfType(TYPE), retry: false })
  const generate = useGenerate()
  // The server filters; an answer that holds others is read all the same.
  const insight = data?.find(({ insightType }) => insightType === TYPE)
  const parts = insight ? readAnalysis(insight.content, sections) : null

  if (insight) return <AnalysisView insight={insight} parts={parts} generate={generate} />
  if (isPending || (error && isFetching))
    return (
      <>
        <h1 className={styles.title}>{words.heading}</h1>
        <FlowLoading>{words.loading}</FlowLoading>
      </>
    )
  if (error && !isUnauthorized(error))
    return (
      <>
        <h1 className={styles.title}>{words.heading}</h1>
        <Failed
          title={words.failed.read}
          message={messageOf(error, '') || null}
          onRetry={() => void refetch()}
        />
      </>
    )
  const { failure, start } = generate
  return (
    <>
      <h1 className={styles.title}>{words.heading}</h1>
      {failure?.noData ? (
        <NoData message={failure.message} onRetry={start} />
      ) : failure ? (
        <Failed title={words.failed.generate} message={failure.message} onRetry={start} />
      ) : (
        <NoAnalysis generate={generate} />
      )}
    </>
  )
}
