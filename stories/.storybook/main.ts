import type { StorybookConfig } from '@storybook/react-vite'
import { packDocuments } from '../../tests/support/web/pack-documents.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  // Where stories link to: what they show, and the tokens.
  staticDirs: [
    { from: '../../content/packs', to: '/packs' },
    { from: '../../engine/ui/theme', to: '/tokens' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), packDocuments()] }),
  typescript: { reactDocgen: 'react-docgen' },
}

// Storybook loads its configuration by default export.
export default config
