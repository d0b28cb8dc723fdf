import { runBuilt } from './built.mjs'

/** `node server/backup.mjs backup|restore|move`: what `npm run backup`, `restore` and `move` are (`server/operate/README.md`). */

await runBuilt('backup')
