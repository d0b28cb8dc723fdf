// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { documentById, documentOf, keepDocuments } from './content/content.ts'
import { createApp } from './create-app.tsx'
import { assessments } from './data/seeker.ts'

afterEach(() => vi.unstubAllGlobals())

/** An app that was opened with the pack `old`, on a server that serves another one. */
function afterDeploy() {
  const gone = refusal(404, 'The pack holds no such document.')
  const replies = {
    'GET /content/old/settings/settings.json': gone,
    'GET /content/old/module/m.json': refusal(503, 'Busy'),
    'GET /api/assessments': gone,
    'GET /api/auth/user': ok(mara),
  }
  vi.stubGlobal('fetch', fakeServer(mara, replies, mara).fetch)
  const renew = vi.fn()
  const { client } = createApp({ leave: () => {}, renew })
  keepDocuments(client, 'old', {})
  return { client, renew }
}

describe('a page that is open while other content is put online', () => {
  it('is loaded anew when a document of its own pack is gone', async () => {
    const { client, renew } = afterDeploy()
    await client.prefetchQuery(documentOf('settings'))
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('stays when a document fails for another reason, or something else is not there', async () => {
    const { client, renew } = afterDeploy()
    await client.prefetchQuery(documentById('module', 'm'))
    await client.prefetchQuery(assessments)
    expect(renew).not.toHaveBeenCalled()
  })
})
