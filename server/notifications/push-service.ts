import { createPublicKey } from 'node:crypto'
import { lookup as resolve } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as overTls } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { limits } from '../limits.ts'

/** A message as a push service takes it: encrypted for one browser. */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** The services of browser makers that bring messages to devices. */
export interface PushService {
  /** Whether that can be the address of one: nothing else is ever written to. */
  isAddress(endpoint: string): boolean
  /** Answers the status. Rejects when there is none in time. */
  send(request: PushRequest): Promise<number>
}

/** What no push service is at: this machine, its network, and what is set aside (RFC 6890). */
const inside = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(address, bits, 'ipv6')

/** Of IPv6 only what is given out to the internet. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4')
    case 6:
      return outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
    default:
      return false
  }
}

/** Names that lead nowhere but to the network around. */
const LOCAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)\.?$/

/** Whether an address is https at a named host, with nothing else about it. What the name leads to is seen when it is asked. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hash === '' &&
    hostname.includes('.') &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    !LOCAL.test(hostname)
  )
}

/** Finds the addresses of a name that are the internet's: whoever owns a name can point it inside. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new Error('The name leads to no address of the internet'), '')
    if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}

type Ask = (
  endpoint: string,
  options: {
    readonly method: string
    readonly headers: Record<string, string | number>
    readonly lookup: LookupFunction
    readonly signal: AbortSignal
  },
  answered: (response: IncomingMessage) => void,
) => ClientRequest

/** What a test puts in the place of the internet; nothing that an operator can set. */
interface PushServiceOptions {
  readonly isAddress?: (endpoint: string) => boolean
  readonly lookup?: LookupFunction
  readonly request?: Ask
}

/** Push services over HTTPS: public hosts only, a deadline, no redirects, and of an answer the status alone. */
export function pushService({
  isAddress = isPublicEndpoint,
  lookup = publicLookup,
  request = overTls,
}: PushServiceOptions = {}): PushService {
  return {
    isAddress,
    send: ({ endpoint, headers, body }) =>
      new Promise((done, failed) => {
        if (!isAddress(endpoint)) throw new Error('This is no address of a push service')
        const signal = AbortSignal.timeout(limits.push.deadline)
        const sending = request(
          endpoint,
          { method: 'POST', headers: { ...headers }, lookup, signal },
          (response) => {
            done(response.statusCode ?? 0)
            response.destroy()
          },
        )
        sending.on('error', failed)
        sending.end(body)
      }),
  }
}

/** Whether something is the public key of a browser: a point on P-256, uncompressed, in base64url. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
