import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The few parts of CBOR (RFC 8949) that an attestation without a statement needs. */
function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
const bytesOf = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const numberOf = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

interface Options {
  readonly challenge?: string
  readonly rpId?: string
}

/** An authenticator made by hand: one ES256 passkey without attestation, as a browser would speak for it. */
export class Authenticator {
  readonly id = base64url(randomBytes(32))
  /** Where the browser says that it is. */
  origin: string
  rpId = 'localhost'
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(origin: string) {
    this.origin = origin
  }

  /** What `navigator.credentials.create` would answer. */
  create({ challenge = '' }: Options) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      head(5, 5),
      numberOf(1),
      numberOf(2),
      numberOf(3),
      numberOf(-7),
      numberOf(-1),
      numberOf(1),
      numberOf(-2),
      bytesOf(Buffer.from(x, 'base64url')),
      numberOf(-3),
      bytesOf(Buffer.from(y, 'base64url')),
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const data = Buffer.concat([this.#data(0x45), Buffer.alloc(16), length, id, key])
    const attestation = Buffer.concat([
      head(5, 3),
      textOf('fmt'),
      textOf('none'),
      textOf('attStmt'),
      head(5, 0),
      textOf('authData'),
      bytesOf(data),
    ])
    return this.#credential({
      clientDataJSON: this.#said('webauthn.create', challenge),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` would answer. */
  get({ challenge = '' }: Options) {
    this.counter += 1
    const data = this.#data(0x05)
    const client = this.#said('webauthn.get', challenge)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return this.#credential({
      clientDataJSON: client,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    })
  }

  #credential(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter])
  }

  #said(type: string, challenge: string): string {
    return base64url(
      Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })),
    )
  }
}
