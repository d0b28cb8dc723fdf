import { useDocument, useDocumentById } from '../../content.ts'
import { StepsModulePage } from '../../flow/StepsModulePage.tsx'

/** Soul Foundations: values, passions, skills and desires in sixteen questions. */
export function FoundationsScreen() {
  const words = useDocument('foundations')
  const module = useDocumentById('module', 'soul_foundations')
  return <StepsModulePage module={module} words={words} />
}
