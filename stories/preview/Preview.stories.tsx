import type { Meta, StoryObj } from '@storybook/react-vite'
import { Details } from '../../admin-cli/preview/client/Details.tsx'
import { FlowList } from '../../admin-cli/preview/client/FlowList.tsx'
import { flowsIn } from '../../admin-cli/preview/client/flows.ts'
import type { SentDocument, SentFinding } from '../../admin-cli/preview/client/messages.ts'
import { Overlay } from '../../admin-cli/preview/client/findings/Overlay.tsx'
import type { StageState } from '../../admin-cli/preview/client/scene.ts'
import { documentIn } from '../support/language.ts'

/** Parts of `lodestar preview`, the tool that authors of packs work with. */
const meta: Meta = { title: 'Preview/Parts' }

// Storybook loads a file of stories by its default export.
export default meta

const pack = { folder: '/packs/lodestar', editor: 'vscode://file/{file}:{line}:{col}' }
const file = 'modules/soul-foundations.yaml'
const mistake: SentFinding = {
  code: 'unknown-key',
  number: 'L020',
  severity: 'error',
  file,
  line: 152,
  col: 7,
  endCol: 12,
  message: '"promt" is not a key of a choose-many step.',
  suggestion: 'Did you mean "prompt"?',
  excerpt: {
    from: 150,
    lines: [
      '      section: values',
      '      bind: values',
      '      promt: Which of these would you keep if you could keep only a few, and nobody would ever ask you why?',
      '      hint: Go by how you really spent the last year, not by how it would sound.',
      '      advice: Choose 5-7 values.',
    ],
  },
  related: [{ message: 'The step is asked about here.', file, line: 310, col: 9 }],
}
const warning: SentFinding = {
  ...mistake,
  severity: 'warning',
  code: 'reading-level',
  number: 'L140',
  related: [],
  message: 'This text asks for 12 school years.',
  suggestion: 'Shorten the sentences.',
}

const module: SentDocument = {
  document: documentIn('module', 'soul_foundations'),
  others: {},
  file,
  parts: {
    welcome: { line: 140, col: 7 },
    values: { line: 147, col: 7 },
    'values-reflection': { line: 180, col: 7 },
  },
}
const [flow] = flowsIn([module])
const here: StageState = {
  slug: 'soul-foundations',
  stepId: 'values',
  formData: { values: ['courage', 'health'] },
  value: 'screen: asking, keeping: resting',
  hidden: [],
  answered: ['values'],
  missing: 'Choose 1 more',
}

export const BrokenPack: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div style={{ position: 'relative', blockSize: '90vh' }}>
      <Overlay
        findings={[mistake, { ...mistake, line: 153, message: 'Another mistake.' }]}
        pack={pack}
        onDismiss={() => {}}
      />
    </div>
  ),
}

export const Flows: StoryObj = {
  render: () =>
    flow ? <FlowList flows={[flow]} open={flow} here={here} findings={[warning]} outcome={null} /> : <></>,
}

export const StepDetails: StoryObj = {
  render: () =>
    flow ? (
      <Details
        flow={flow}
        screen={flow.screens.find(({ id }) => id === 'values') ?? null}
        here={here}
        findings={[warning]}
        pack={pack}
        locale="en"
        documents={[]}
        uses={{}}
      />
    ) : (
      <></>
    ),
}
