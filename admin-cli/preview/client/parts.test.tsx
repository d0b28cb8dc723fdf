// @vitest-environment happy-dom
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UiProvider } from '../../../engine/ui/index.ts'
import { Details } from './Details.tsx'
import { FlowList } from './FlowList.tsx'
import { flowsIn, type ListedFlow } from './flows.ts'
import type { SentDocument, SentFinding } from './messages.ts'
import { Overlay } from './findings/Overlay.tsx'
import type { StageState } from './scene.ts'
import { Segments } from './toolbar/Segments.tsx'

// The reader is fetched when it is first looked at, which may take a while beside other work.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

const pack = { folder: '/packs/small', editor: 'vscode://file/{file}:{line}:{col}' }
const mistake: SentFinding = {
  code: 'unknown-key',
  number: 'L020',
  severity: 'error',
  message: '"promt" is not a key of a text step.',
  suggestion: 'Did you mean "prompt"?',
  file: 'flows/mood.yaml',
  line: 11,
  col: 7,
  endCol: 12,
  excerpt: { from: 10, lines: ['      title: A word', '      promt: How?', '    - kind: text'] },
  related: [{ message: 'The other one.', file: 'flows/other.yaml', line: 3, col: 1 }],
}
const warning: SentFinding = {
  ...mistake,
  severity: 'warning',
  line: 14,
  message: 'Hard to read.',
  related: [],
}

const mood: SentDocument = {
  document: {
    kind: 'questionnaire',
    id: 'mood',
    title: 'Mood',
    flow: {
      mode: 'steps',
      keep: 'none',
      steps: [
        { kind: 'text', id: 'word', title: 'A word', prompt: 'How are you?' },
        { kind: 'text', id: 'why', title: 'Why', prompt: 'Why?', visibleWhen: { answered: 'word' } },
      ],
    },
  },
  others: {},
  file: 'flows/mood.yaml',
  parts: { word: { line: 8, col: 7 }, why: { line: 13, col: 7 } },
}
const here: StageState = {
  slug: 'mood',
  stepId: 'word',
  formData: { word: 'Well' },
  value: 'screen: asking',
  hidden: ['why'],
  answered: ['word'],
  missing: 'Write a little more',
}
const sent = (document: SentDocument['document']): SentDocument => ({
  document,
  others: {},
  file: 'reading.yaml',
  parts: {},
})
const said = (name: string) => ({ words: { [name]: [name] }, matches: [name], spares: ['Else'] })
/** A reader with one theme, and the words for it. */
const reading: SentDocument[] = [
  sent({
    kind: 'reader',
    id: 'reader',
    themes: [{ id: 'hands' }],
    opposites: [],
    pairs: [['energy', 'goal']],
  }),
  sent({
    kind: 'lexicon',
    id: 'en',
    stems: 'english',
    stops: ['in', 'the', 'i', 'my', 'of', 'a', 'and'],
    joins: ['and'],
    loose: ['the'],
    common: ['thing'],
    themes: {
      hands: { name: 'work with your hands', says: ['my hands'], matches: ['My hands'], spares: ['My head'] },
    },
    people: said('mother'),
    places: said('kitchen'),
    hours: said('morning'),
    withdrawn: {
      says: ['but that is silly'],
      matches: ['A boat, but that is silly'],
      spares: ['A silly boat'],
    },
    tired: { says: ['tired of'], matches: ['I am tired of it'], spares: ['I am tired'] },
  }),
]

function listed(): ListedFlow {
  const [flow] = flowsIn([mood])
  if (!flow) throw new Error('No flow is listed')
  return flow
}

describe('the overlay of a broken pack', () => {
  it('says what is wrong, with the source marked and the ways into the editor', async () => {
    const dismissed = vi.fn()
    render(<Overlay findings={[mistake, warning]} pack={pack} onDismiss={dismissed} />)
    const overlay = screen.getByRole('region', { name: 'What is wrong with the pack' })
    expect(within(overlay).getByRole('alert').textContent).toContain('One mistake in the pack')
    expect(overlay.textContent).toContain('L020 unknown-key')
    expect(overlay.textContent).toContain('Did you mean "prompt"?')
    expect(overlay.textContent).not.toContain('Hard to read.')
    expect(overlay.querySelector('mark')?.textContent).toBe('promt')
    expect(overlay.querySelector('pre')?.textContent).toContain('      ^~~~~')
    const links = within(overlay).getAllByRole('link', { name: /^Open in editor/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'vscode://file/packs/small/flows/other.yaml:3:1',
      'vscode://file/packs/small/flows/mood.yaml:11:7',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(dismissed).toHaveBeenCalledOnce()
  })

  it('shows what stands in a file as text, whatever it is', () => {
    const hostile = { ...mistake, excerpt: { from: 11, lines: ['<img src=x onerror=alert(1)>'] } }
    render(<Overlay findings={[hostile]} pack={pack} onDismiss={() => {}} />)
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('pre')?.textContent).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('the list of flows', () => {
  it('has each step of the open flow at its address, where one is, and why one is hidden', () => {
    const flow = listed()
    render(<FlowList flows={[flow]} open={flow} here={here} findings={[warning]} outcome={null} />)
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('link')
    expect(steps.map((step) => step.getAttribute('href'))).toEqual([
      '#/flow/mood/step/word',
      '#/flow/mood/step/why',
    ])
    expect(steps[0]?.getAttribute('aria-current')).toBe('step')
    expect(steps[0]?.textContent).toContain('answered')
    expect(steps[1]?.textContent).toContain('hidden')
    expect(steps[1]?.textContent).toContain('Shown when “A word” is answered.')
    expect(within(steps[1] ?? document.body).getByRole('img', { name: '1 finding' })).toBeTruthy()
  })
})

describe('the details of a step', () => {
  const open = (stepId: string, formData: StageState['formData'] = here.formData, documents = reading) => {
    const flow = listed()
    const shown = flow.screens.find(({ id }) => id === stepId) ?? null
    render(
      <UiProvider>
        <Details
          flow={flow}
          here={{ ...here, formData }}
          pack={pack}
          documents={documents}
          screen={shown}
          findings={[mistake, warning]}
          locale="en"
          uses={{ theme: ['Synthesis', 'Your morning'] }}
        />
      </UiProvider>,
    )
  }

  it('issue 14 tell what the reader finds in the answers so far, what it stands on, and which texts tell it', async () => {
    open('word', { word: 'My hands in the dough.', why: 'I love my hands in the soil.' })
    await userEvent.click(screen.getByRole('tab', { name: 'Reading' }))
    const found = within(await screen.findByRole('article', { name: 'theme: work with your hands' }))
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“My hands in the dough” (free, A word)',
      '“I love my hands in the soil” (free, Why)',
    ])
    expect(found.getByText(/^strength \d+ of 100$/)).toBeTruthy()
    expect(found.getByText('Told in: Synthesis, Your morning')).toBeTruthy()
  })

  it('say so where nothing is found yet, and in a pack that has no reader', async () => {
    open('word', { word: 'Well' })
    await userEvent.click(screen.getByRole('tab', { name: 'Reading' }))
    expect(await screen.findByText(/^Nothing is found in these answers yet/)).toBeTruthy()
    cleanup()
    open('word', { word: 'Well' }, [])
    await userEvent.click(screen.getByRole('tab', { name: 'Reading' }))
    expect(await screen.findByText('This pack has no reader.')).toBeTruthy()
  })

  it('count its words and those of the whole flow', () => {
    open('word')
    const row = screen.getByRole('row', { name: /^Words/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '7'])
  })

  it('tell its own findings before those elsewhere', async () => {
    open('why')
    await userEvent.click(screen.getByRole('tab', { name: /Findings/ }))
    const [own] = screen.getAllByRole('article')
    expect(own?.textContent).toContain('Hard to read.')
    expect(screen.getByText('1 finding elsewhere')).toBeTruthy()
  })

  it('show how the machine stands, for who builds it', async () => {
    open('word')
    await userEvent.click(screen.getByRole('tab', { name: 'State' }))
    const panel = screen.getByRole('tabpanel')
    for (const said of ['screen: asking', 'Write a little more', '"word": "Well"'])
      expect(panel.textContent).toContain(said)
  })
})

describe('a choice of the toolbar', () => {
  it('is a group of radio buttons with a name', async () => {
    const chosen = vi.fn()
    const options = [['a', 'First'] as const, ['b', 'Second'] as const]
    render(<Segments label="Width" value="a" options={options} onChange={chosen} />)
    const group = screen.getByRole('group', { name: 'Width' })
    expect(within(group).getByRole('radio', { name: 'First', checked: true })).toBeTruthy()
    await userEvent.click(within(group).getByRole('radio', { name: 'Second' }))
    expect(chosen).toHaveBeenCalledWith('b')
  })
})
