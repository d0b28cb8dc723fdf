import '../../engine/ui/theme/styles.css'
import './preview.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { configure } from 'storybook/test'
import { UiProvider } from '../../engine/ui/index.ts'
import { otherLooks } from './other-looks.ts'

// Whatever a story waits for may come late on a machine that does much else: nothing here measures time.
configure({ asyncUtilTimeout: 20_000 })

// A driven browser (tests, pictures) sees the last frame of every motion at once.
if (navigator.webdriver) document.documentElement.dataset['motion'] = 'off'

/** The theme of the toolbar goes where the app puts it: on the root element. */
const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals['theme']
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
  }, [theme])
  return (
    <UiProvider>
      <Story />
    </UiProvider>
  )
}

const width = (px: number) => ({
  name: `${px} px`,
  styles: { width: `${px}px`, height: '100%' },
})

const preview: Preview = {
  decorators: [withTheme],
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
  },
  initialGlobals: { theme: 'system' },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    viewport: {
      options: { w320: width(320), w375: width(375), w768: width(768), w1280: width(1280) },
    },
    options: { storySort: { order: ['Ui', ['Foundations', '*']] } },
  },
}

export default preview
