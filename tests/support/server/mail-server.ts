import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface MailServer {
  readonly url: string
  /** Every mail so far as it came over the wire, with whom it is to. */
  readonly mails: { to: string; source: string }[]
  /** Waits for so many mails. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

/** A mail server on loopback that takes everything (RFC 5321, as far as a client needs it). */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; source: string }[] = []
  const server = createServer((socket) => {
    let to = ''
    let text = ''
    let body: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      text += bytes.toString('utf8')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (body !== undefined) {
          if (line === '.') {
            mails.push({ to, source: body })
            body = undefined
            say('250 taken')
          } else body += `${line}\n`
          continue
        }
        const word = line.slice(0, 4).toUpperCase()
        if (word === 'RCPT') to = line.match(/<(.*)>/)?.[1] ?? ''
        if (word === 'DATA') {
          body = ''
          say('354 go on')
        } else if (word === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async received(count) {
      for (let waited = 0; mails.length < count; waited += 20) {
        if (waited > 20_000) throw new Error(`${mails.length} mails came, not ${count}`)
        await new Promise((next) => setTimeout(next, 20))
      }
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
