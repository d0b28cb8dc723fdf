import { rmSync } from 'node:fs'

/** The data folder of this run goes with it; the server, which still holds it, is ended right after. */
const teardown = () => {
  const folder = process.env.LODESTAR_E2E_DATA
  if (folder) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default teardown
