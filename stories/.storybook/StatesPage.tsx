import {
  Controls,
  Description,
  DocsStory,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/**
 * The document of a component. A screen or a step says beside what it shows from which YAML it is made, and lists its
 * states by name: each is a whole app, so they stand one at a time.
 */
export function StatesPage() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta'])
  const yaml: unknown = preparedMeta.parameters['yaml']
  if (!isTexts(yaml)) {
    return (
      <>
        <Title />
        <Subtitle />
        <Description of="meta" />
        <Primary />
        <Controls />
        <Stories />
      </>
    )
  }
  const stories = Object.values(csfFile.stories)
  const [first] = stories
  return (
    <>
      <Title />
      <Description of="meta" />
      <h2>Content</h2>
      <p>
        {yaml.length > 0
          ? 'What is said here, and in which order, is written in:'
          : 'The documents of this screen stand in the story itself.'}
      </p>
      <ul>
        {yaml.map((file) => (
          <li key={file}>
            <a href={`./packs/${file}`} target="_blank" rel="noreferrer">
              content/packs/{file}
            </a>
          </li>
        ))}
      </ul>
      <h2>States</h2>
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {first && <DocsStory of={first.moduleExport} expanded={false} />}
    </>
  )
}
