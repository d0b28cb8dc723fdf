// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../tests/support/web/documents.ts'
import { fakeServer, ok } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { documentOf, readAgain, readBoot, useContentHash, useDocument } from './content.ts'
import { createQueryClient } from '../data/query-client.ts'

afterEach(() => vi.unstubAllGlobals())

function start() {
  const server = fakeServer(
    null,
    {
      'GET /content/h1/boot.json': ok({ shell: words('shell') }),
      'GET /content/h2/boot.json': ok({ shell: { ...words('shell'), seeker: 'Wanderer' } }),
      'GET /content/h1/settings/settings.json': ok({ ...words('settings'), title: 'Old' }),
      'GET /content/h2/settings/settings.json': ok({ ...words('settings'), title: 'New' }),
    },
    mara,
  )
  vi.stubGlobal('fetch', server.fetch)
  return { client: createQueryClient(), server }
}

function Seeker() {
  return <p>{useDocument('shell').seeker}</p>
}

function Home() {
  const { title } = useDocument('settings')
  return (
    <p>
      {title} of {useContentHash()}
    </p>
  )
}

describe('content', () => {
  it('comes from the boot bundle at once, the rest when it is asked for, each once', async () => {
    const { client, server } = start()
    await readBoot(client, 'h1')
    const shown = (
      <QueryClientProvider client={client}>
        <Seeker />
        <Suspense fallback="waiting">
          <Home />
        </Suspense>
      </QueryClientProvider>
    )
    const { unmount } = await act(async () => render(shown))
    expect(screen.getByText('Seeker')).toBeTruthy()
    expect(await screen.findByText('Old of h1')).toBeTruthy()
    unmount()
    await act(async () => render(shown))
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/content/h1/boot.json',
      '/content/h1/settings/settings.json',
    ])
  })

  it('is read again under a new hash while the pack is edited', async () => {
    const { client } = start()
    await readBoot(client, 'h1')
    expect((await client.fetchQuery(documentOf('settings'))).title).toBe('Old')
    await readAgain(client, 'h2')
    expect(client.getQueryData(documentOf('settings').queryKey)?.title).toBe('New')
    expect(client.getQueryData(documentOf('shell').queryKey)?.seeker).toBe('Wanderer')
  })
})
