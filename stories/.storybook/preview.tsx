import '../../engine/ui/theme/styles.css'
import './preview.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { configure } from 'storybook/test'
import { UiProvider } from '../../engine/ui/index.ts'
import { forgetEverything } from '../../engine/web/offline/device-store.ts'
import { documentsIn, InLanguage, LANGUAGES } from '../support/language.ts'
import { documents } from '../../tests/support/web/documents.ts'
import type { AnyDocument } from '../../tests/support/web/harness.ts'
import { looks, wear } from './looks.ts'
import { forceColours } from './forced-colours.ts'
import { otherLooks } from './other-looks.ts'
import { StatesPage } from './StatesPage.tsx'

// Whatever a story waits for may come late on a machine that does much else: nothing here measures time.
configure({ asyncUtilTimeout: 20_000 })

// A driven browser (tests, pictures) sees the last frame of every motion at once.
if (navigator.webdriver) document.documentElement.dataset['motion'] = 'off'

/** What the toolbar says goes where the app, the browser or the system puts it: on the root element. */
const withLook: Decorator = (Story, { globals, loaded }) => {
  const { theme, look, motion, textSize, forcedColours, language } = globals
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
  }, [theme])
  useEffect(() => {
    if (motion !== 'off') return undefined
    const { dataset } = document.documentElement
    const before = dataset['motion']
    dataset['motion'] = 'off'
    return () => {
      if (before === undefined) delete dataset['motion']
    }
  }, [motion])
  useEffect(() => {
    document.documentElement.style.fontSize = textSize === '200' ? '200%' : ''
  }, [textSize])
  useEffect(() => wear(String(look)), [look])
  useEffect(() => (forcedColours === 'on' ? forceColours() : undefined), [forcedColours])
  const translated: readonly AnyDocument[] | undefined = loaded['documents']
  return (
    <UiProvider>
      <InLanguage key={String(language)} value={translated ?? documents}>
        <Story />
      </InLanguage>
    </UiProvider>
  )
}

/** What one story left in the browser is not there for the next one. What Storybook keeps there itself stays. */
async function forget(): Promise<void> {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('lodestar')) localStorage.removeItem(key)
  await forgetEverything()
}

const width = (px: number) => ({
  name: `${px} px`,
  styles: { width: `${px}px`, height: '100%' },
})

const preview: Preview = {
  decorators: [withLook],
  loaders: [async ({ globals }) => ({ documents: await documentsIn(globals['language']) })],
  beforeEach: forget,
  afterEach: otherLooks,
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    look: {
      description: 'Look of a pack',
      toolbar: { title: 'Look', icon: 'paintbrush', items: [...looks], dynamicTitle: true },
    },
    language: {
      description: 'Language of the pack',
      toolbar: { title: 'Language', icon: 'globe', items: [...LANGUAGES], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'system', title: 'Motion' },
          { value: 'off', title: 'Still' },
        ],
        dynamicTitle: true,
      },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        items: [
          { value: '100', title: 'Text 100 %' },
          { value: '200', title: 'Text 200 %' },
        ],
        dynamicTitle: true,
      },
    },
    forcedColours: {
      description: 'Forced colors',
      toolbar: {
        title: 'Forced colors',
        icon: 'contrast',
        items: [
          { value: 'off', title: 'Own colors' },
          { value: 'on', title: 'Forced colors' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    theme: 'system',
    look: 'standard',
    language: 'en',
    motion: 'system',
    textSize: '100',
    forcedColours: 'off',
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    docs: { page: StatesPage },
    viewport: {
      options: { w320: width(320), w375: width(375), w768: width(768), w1280: width(1280) },
    },
    options: { storySort: { order: ['Ui', ['Foundations', '*'], 'Runner', 'Screens'] } },
  },
}

export default preview
