import type { Command } from '../command.ts'

export const graphCommand: Command = {
  name: 'graph',
  summary: 'Draw a flow, the gates of the journey, or what can come out of an assessment.',
  usage: 'lodestar graph [pack] [journey|flow|assessment] [--format mermaid|dot|svg] [--out FILE]',
  flags: [
    {
      name: 'format',
      values: ['mermaid', 'dot', 'svg'],
      says: 'How it is drawn; when not said, as the ending of --out says (.mmd, .dot, .svg), else mermaid.',
    },
    { name: 'out', takes: 'FILE', says: 'Write the drawing to this file instead of printing it.' },
    { name: 'json', says: 'Print the nodes and edges as JSON.' },
  ],
  examples: [
    ['lodestar graph', "draws what must be completed before what, in the product's own pack"],
    ['lodestar graph soul_foundations', 'draws the steps of a module, with the conditions read aloud'],
    ['lodestar graph my-pack soul_map --out soul-map.svg', 'draws a picture that opens in any browser'],
    ['lodestar graph assessment/quick-mbti --format dot | dot -Tpdf -o mbti.pdf', 'hands it to Graphviz'],
  ],
  notes: `A flow is named by the id of its document, with its kind before it where several have that id:
questionnaire/quick-mbti asks the questions, assessment/quick-mbti scores them. An edge is drawn when some answers lead
along it. The SVG follows the reader's light or dark theme and says in words what it shows.`,
  packFirst: true,
  words: 2,
  async run(given, around) {
    const { runGraph } = await import('../graph/run.ts')
    return runGraph(given, around)
  },
}
