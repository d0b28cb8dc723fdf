import { useState } from 'react'
import type { ModuleCardWords, MoreCard as MoreCardWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import { sentenceOf } from '../../insight-content/generation-fault.ts'
import { useWriting } from '../../insight-content/use-writing.ts'
import { useToast } from '../../toasts.ts'
import { ModuleCard } from './ModuleCard.tsx'

interface MoreCardProps {
  readonly words: MoreCardWords
  readonly card: ModuleCardWords
  readonly moduleNumber: number
}

/** The card after those of the modules: has a text written across them, and what comes with it (HOME-017). */
export function MoreCard({ words, card, moduleNumber }: MoreCardProps) {
  const toast = useToast()
  const { fallbacks } = useDocument('toasts')
  const [said, setSaid] = useState<string | null>(null)
  const { write, isPending } = useWriting({ call: 'insight', insightType: words.type }, null, {
    onWritten: () => {
      setSaid(words.done)
      toast('insightsGenerated')
    },
    onFailed: (fault) => {
      setSaid(sentenceOf(fault) ?? fallbacks.insights)
      toast('aiCardFailed')
    },
  })
  const ask = () => {
    setSaid(null)
    write()
  }
  return (
    <ModuleCard
      isAI
      moduleNumber={moduleNumber}
      title={words.title}
      description={words.description}
      status="unlocked"
      progress={0}
      features={words.features}
      hue="ai"
      words={card}
      onGenerate={ask}
      generate={words}
      generating={isPending}
      note={isPending ? words.waiting : said}
    />
  )
}
