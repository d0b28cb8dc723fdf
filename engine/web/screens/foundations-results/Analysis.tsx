import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type {
  FoundationsResultsWords,
  GenerateCall,
  JourneyModule,
} from '../../../core/pack/documents.gen.ts'
import { moduleById } from '../../../core/journey/modules.ts'
import { Button, Notice, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { insightsOfType } from '../../queries/insights.ts'
import { useGenerate } from '../insights/use-generate.ts'
import { Part } from './Part.tsx'
import styles from './results.module.css'

const MODULE = 'soul_foundations'
/** As one text, and in parts: the first that is there is shown (C-46). */
const TYPES = { text: 'soul_foundations_analysis', parts: 'soul_foundations_structured_analysis' }

type AnalysisWords = FoundationsResultsWords['analysis']

/** The written analysis, where it comes from and when (D-08); the way to have it written while there is none. */
export function Analysis({ words }: { words: AnalysisWords }) {
  const journey = useDocument('journey')
  const module = moduleById(journey, MODULE)
  const how = journey.insights.cards.find((card) => card.module === MODULE)?.generate
  const asText = useQuery(insightsOfType(TYPES.text))
  const inParts = useQuery({ ...insightsOfType(TYPES.parts), enabled: asText.data?.length === 0 })
  const [insight] = [...(asText.data ?? []), ...(inParts.data ?? [])].filter(
    ({ insightType }) => insightType === TYPES.text || insightType === TYPES.parts,
  )
  if (asText.isPending || inParts.isLoading) return null
  return (
    <Part title={words.title}>
      {insight ? (
        <>
          <InsightReading insight={insight} title={null} level={3} />
          <div data-print="off">
            <TextLink kind="standalone" render={<Link to={words.all.to} />}>
              {words.all.label}
            </TextLink>
          </div>
        </>
      ) : asText.isError ? (
        <Notice tone="error" action={<Button onClick={() => void asText.refetch()}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      ) : (
        <>
          <p className={styles.quiet}>{words.none}</p>
          {module && how && <Generate module={module} how={how} words={words} />}
        </>
      )}
    </Part>
  )
}

interface GenerateProps {
  module: JourneyModule
  how: GenerateCall
  words: AnalysisWords
}

function Generate({ module, how, words }: GenerateProps) {
  const { generate, isPending, failure } = useGenerate({
    module,
    how,
    done: 'moduleInsightsGenerated',
    onWritten: () => undefined,
  })
  return (
    <div className={styles.answer} data-print="off">
      <div>
        <Button pending={isPending} pendingLabel={words.generating} onClick={generate}>
          {failure === null ? words.generate : words.retry}
        </Button>
      </div>
      {isPending && (
        <p role="status" className={styles.quiet}>
          {words.wait}
        </p>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}
