import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { listen } from './listen.ts'

describe('listening', () => {
  it('goes on after what goes wrong with its port, and says so', async () => {
    const errors: Error[] = []
    const { server, port, drain } = await listen(
      (_, response) => response.end('here'),
      0,
      '127.0.0.1',
      (error) => errors.push(error),
    )
    const error = new Error('accept EMFILE')
    expect(server.emit('error', error)).toBe(true)
    expect(errors).toEqual([error])
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
    await drain()
  })

  it('trust 20 lets go who neither reads nor writes, and holds only so many connections', async () => {
    const { server, port, drain } = await listen((_, response) => response.end('here'), 0, '127.0.0.1')
    expect(server.timeout).toBe(limits.request.silence)
    expect(server.maxConnections).toBe(limits.request.connections)
    server.maxConnections = 1
    const first = connect(port, '127.0.0.1')
    await once(first, 'connect')
    const second = connect(port, '127.0.0.1')
    second.on('error', () => undefined)
    await once(second, 'close')
    expect(first.destroyed).toBe(false)
    first.destroy()
    await drain()
  })
})
