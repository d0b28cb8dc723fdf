import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPublicEndpoint, pushService } from './push-service.ts'

describe('where messages for devices may go (trust 7)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(true)
  })

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'not an address',
  ])('never %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    'https://localhost.',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://a.internal/',
    'ftp://a.b/',
  ])('never %s', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false)
  })

  it('never a name that leads to this machine, whatever it looks like', async () => {
    const service = pushService({ isAddress: () => true })
    const sent = service.send({ endpoint: 'https://localhost/x', headers: {}, body: Buffer.from('x') })
    await expect(sent).rejects.toThrow('leads to no address of the internet')
  })

  it('asks at the last moment, too, whether it is one', async () => {
    const sent = pushService().send({ endpoint: 'https://127.0.0.1/x', headers: {}, body: Buffer.from('x') })
    await expect(sent).rejects.toThrow('no address of a push service')
  })
})
