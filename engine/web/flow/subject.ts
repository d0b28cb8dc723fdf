import type {
  FlowLink,
  FlowPage,
  LifeStage,
  LifeStagesDocument,
  ModuleDocument,
  QuestionnaireDocument,
} from '../../core/pack/documents.gen.ts'
import { fill } from '../../core/copy.ts'
import type { Hue } from '../../ui/index.ts'

/** What a page of a flow is about: the document that holds it, and what is said around it. */
export interface FlowSubject {
  readonly document: ModuleDocument | QuestionnaireDocument
  readonly page: FlowPage
  /** Name of the flow in the document title. */
  readonly title: string
  /** Above the question; null says nothing. */
  readonly name: string | null
  readonly hue: Hue | undefined
  readonly back: FlowLink | undefined
}

/** A module or questionnaire as its own page shows it. */
export function subjectOf(document: ModuleDocument | QuestionnaireDocument): FlowSubject {
  const { page = {}, back, flow } = document
  if (document.kind === 'module')
    return {
      document,
      page,
      title: page.title ?? document.name,
      name: flow.mode === 'tabs' ? document.name : `${document.number} · ${document.name}`,
      hue: document.hue,
      back,
    }
  return {
    document,
    page,
    title: page.title ?? document.title,
    // One choice fills its page, and is headed by its question.
    name: flow.mode === 'choice' ? null : document.title,
    hue: flow.mode === 'quiz' ? 'm1' : undefined,
    back,
  }
}

/**
 * The questions of a life stage, at the address that all stages share.
 * @param stage null when none was saved: the questions are those of the fallback
 */
export function stageSubject(
  { page, back, name }: LifeStagesDocument,
  stage: LifeStage | null,
  document: QuestionnaireDocument,
): FlowSubject {
  const title = page.title ?? document.title
  return {
    document,
    page,
    title,
    name: stage ? fill(name, { stage: stage.title }) : title,
    hue: undefined,
    back,
  }
}
