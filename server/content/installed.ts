import type { Pack } from '../../engine/core/pack/pack.ts'
import { appIcons } from './app-icon.ts'
import type { ServedLook } from './look.ts'

/** More are shown on no device. */
const MOST_SHORTCUTS = 4

/**
 * What a device needs to know to install the app (Web App Manifest), in the words of a pack: its name, its one line, its
 * colours, and the links of its header as shortcuts.
 * @param key names the documents in addresses
 */
export function installedApp(pack: Pack, key: string, { ground }: Pick<ServedLook, 'ground'>): Buffer {
  const { name, tagline } = pack.about
  const icons = appIcons.map(({ name: file, size, isCut }) => ({
    src: `/content/${key}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isCut ? 'maskable' : 'any',
  }))
  const links = pack.list('shell').flatMap(({ header }) => header.links)
  return Buffer.from(
    JSON.stringify({
      id: '/',
      name,
      short_name: name,
      description: tagline,
      lang: pack.locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: ground.light,
      theme_color: ground.light,
      icons,
      shortcuts: links.slice(0, MOST_SHORTCUTS).map(({ label, to }) => ({ name: label, url: to })),
    }),
  )
}
