import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { HomeWords } from '../../../core/pack/documents.gen.ts'
import { ApiError } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { dailyPrompt } from '../../queries/daily-prompt.ts'
import { insights } from '../../queries/insights.ts'
import { randomName } from '../../random-name.ts'
import { useToast } from '../../toasts.ts'
import { useCall } from '../../use-call.ts'
import { ModuleCard } from './ModuleCard.tsx'

/** A model may take its time; the server gives up before this. */
const DEADLINE_MS = 75_000

/** The sixth card: writes the synthesis, the path suggestions and the daily prompts in one go (HOME-017). */
export function AiCard({ words, moduleNumber }: { words: HomeWords; moduleNumber: number }) {
  const client = useQueryClient()
  const toast = useToast()
  const { fallbacks } = useDocument('toasts')
  const [said, setSaid] = useState<string | null>(null)
  const generate = useCall('POST /api/insights/generate', {
    onSuccess: async () => {
      setSaid(words.ai.done)
      toast('insightsGenerated')
      await Promise.all([
        client.invalidateQueries({ queryKey: insights.queryKey }),
        client.invalidateQueries({ queryKey: dailyPrompt.queryKey }),
      ])
    },
    onError: (error) => {
      // Only a refusal has a sentence for people; a fault of the server has none.
      const refused = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined
      setSaid(refused ?? fallbacks.insights)
      toast('aiCardFailed')
    },
  })
  const ask = () => {
    setSaid(null)
    generate.mutate({
      body: { type: 'synthesis' },
      headers: { 'idempotency-key': randomName() },
      deadlineMs: DEADLINE_MS,
    })
  }
  return (
    <ModuleCard
      isAI
      moduleNumber={moduleNumber}
      title={words.ai.title}
      description={words.ai.description}
      status="unlocked"
      progress={0}
      features={words.ai.features}
      hue="ai"
      words={words.card}
      onGenerate={ask}
      generating={generate.isPending}
      note={generate.isPending ? words.ai.waiting : said}
    />
  )
}
