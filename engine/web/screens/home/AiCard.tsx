import { useState } from 'react'
import type { HomeWords } from '../../../core/pack/documents.gen.ts'
import { ApiError } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { useToast } from '../../toasts.ts'
import { useWrite } from '../../data/use-write.ts'
import { ModuleCard } from './ModuleCard.tsx'

/** The sixth card: writes the synthesis, the path suggestions and the daily prompts in one go (HOME-017). */
export function AiCard({ words, moduleNumber }: { words: HomeWords; moduleNumber: number }) {
  const toast = useToast()
  const { fallbacks } = useDocument('toasts')
  const [said, setSaid] = useState<string | null>(null)
  const generate = useWrite('POST /api/insights/generate', {
    onSuccess: () => {
      setSaid(words.ai.done)
      toast('insightsGenerated')
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
    void generate.send({ body: { type: 'synthesis' } })
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
