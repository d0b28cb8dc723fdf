import { createTransport } from 'nodemailer'
import type { MailAccess } from '../config.ts'
import { limits } from '../limits.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Settles when the mail server has taken the mail, or has refused it. */
  send(mail: Mail): Promise<void>
}

/** Mails by SMTP: plain text only, over TLS wherever the server offers it. */
export function smtpMailer({ url, from }: MailAccess): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: limits.mail.deadline,
    greetingTimeout: limits.mail.deadline,
    socketTimeout: limits.mail.deadline,
    // A mail is made of what stands here; nothing in it names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      // As an object, an address is taken as it is: in text, commas would make several of it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}
