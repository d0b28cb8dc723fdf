import type { FoundationsResultsWords } from '../../../core/pack/documents.gen.ts'
import type { Choices, Foundations } from './foundations-reading.ts'
import { Chosen, Part, Quoted } from './Part.tsx'

interface ReadingProps {
  readonly answers: Foundations
  readonly values: Choices
  readonly skills: Choices
  readonly topics: Choices
  readonly words: FoundationsResultsWords['sections']
}

/** The answers as they were given, in four parts, each with its reflection. */
export function Reading({ answers, values, skills, topics, words }: ReadingProps) {
  const { unanswered } = words
  const written = (key: string) => answers.passions[key] ?? ''
  const reflection = (key: string) => (
    <Quoted label={words.reflection} text={answers.reflections[key] ?? ''} unanswered={unanswered} />
  )
  const chosen = (label: string, choices: Choices, picked: readonly string[]) => (
    <Chosen label={label} items={picked.map(choices.label)} unanswered={unanswered} />
  )
  const quoted = (label: string, text: string) => <Quoted label={label} text={text} unanswered={unanswered} />
  return (
    <>
      <Part title={words.values.title}>
        {chosen(words.values.chosen, values, answers.values)}
        {reflection('values')}
      </Part>
      <Part title={words.skills.title}>
        {chosen(words.skills.chosen, skills, answers.skills)}
        {quoted(words.skills.answers.helpWith, written('helpWith'))}
        {quoted(words.skills.answers.effortless, written('effortless'))}
        {reflection('skills')}
      </Part>
      <Part title={words.passions.title}>
        {quoted(words.passions.answers.loseTime, written('loseTime'))}
        {quoted(words.passions.answers.childhood, written('childhood'))}
        {chosen(words.passions.answers.topics, topics, answers.topics)}
        {quoted(words.passions.answers.energized, written('energized'))}
        {reflection('passions')}
      </Part>
      <Part title={words.desires.title}>
        {quoted(words.desires.answers.desires, answers.desires)}
        {quoted(words.desires.answers.noFail, written('noFail'))}
        {quoted(words.desires.answers.fulfilling, written('fulfilling'))}
        {quoted(words.desires.answers.gifts, written('gifts'))}
        {reflection('desires')}
      </Part>
    </>
  )
}
