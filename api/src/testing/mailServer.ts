import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { TLSSocket } from 'node:tls'

/** A mail as it came. */
interface ReceivedMail {
  /** The user and password, where the client gave them. */
  readonly auth?: string
  /** Whether it came encrypted. */
  readonly isEncrypted: boolean
  readonly to: readonly string[]
  /** Headers and body, as they were sent. */
  readonly data: string
}

interface MailServer {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
}

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Manners {
  /** What it answers to a password instead of taking it. */
  readonly refuse?: string
  /** Addresses that it refuses. */
  readonly unknown?: readonly string[]
  /** Offers STARTTLS, with a certificate that nobody has signed, and takes nothing before it; by default it has no TLS. */
  readonly hasTls?: boolean
}

const CERTIFICATE = path.join(__dirname, '../../../e2e/support/standIn.pem')

const encrypt = (socket: Socket): Socket => {
  const identity = readFileSync(CERTIFICATE)
  return new TLSSocket(socket, { isServer: true, key: identity, cert: identity })
}

/** Speaks as much SMTP as a client needs to hand over a mail. */
const serve = (socket: Socket, receive: (mail: ReceivedMail) => void, manners: Manners): void => {
  const { refuse, unknown = [], hasTls = false } = manners
  const isEncrypted = socket instanceof TLSSocket
  let buffer = ''
  let [auth, to, isData] = ['', [] as string[], false]
  const say = (line: string) => socket.write(`${line}\r\n`)
  const extensions = hasTls && !isEncrypted ? '250 STARTTLS' : '250 AUTH PLAIN'

  const answer = (line: string): void => {
    if (/^EHLO/i.test(line)) say(`250-mail.test\r\n250-SMTPUTF8\r\n250-8BITMIME\r\n${extensions}`)
    else if (/^STARTTLS/i.test(line) && hasTls) {
      say('220 go on encrypted')
      socket.removeAllListeners('data')
      serve(encrypt(socket), receive, manners)
    } else if (/^STARTTLS/i.test(line)) say('502 5.5.1 unknown command')
    else if (hasTls && !isEncrypted && /^(?:AUTH|MAIL)/i.test(line)) say('530 5.7.0 STARTTLS first')
    else if (/^AUTH PLAIN/i.test(line)) {
      auth = Buffer.from(line.slice('AUTH PLAIN '.length), 'base64').toString().split('\0').slice(1).join(':')
      say(refuse ?? '235 welcome')
    } else if (/^RCPT/i.test(line)) {
      const address = line.replace(/^.*<|>.*$/g, '')
      if (unknown.includes(address)) say(`550 5.1.1 <${address}> unknown`)
      else {
        to = [...to, address]
        say('250 yes')
      }
    } else if (/^DATA/i.test(line)) {
      isData = true
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 yes')
  }

  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    buffer += String(bytes)
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? 5 : 2))
      if (!isData) {
        answer(part)
        continue
      }
      isData = false
      receive({ ...(auth && { auth }), isEncrypted, to, data: part })
      say('250 taken')
    }
  })
  if (!isEncrypted) say('220 mail.test')
}

/** A mail server on this machine, until the test ends. */
export const startMailServer = async (manners: Manners = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => serve(socket, (mail) => void mails.push(mail), manners))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, mails }
}

/** The subject and the text of a mail, decoded. */
export const readMail = ({ data }: Pick<ReceivedMail, 'data'>) => {
  const [head = '', ...rest] = data.split('\r\n\r\n')
  const encoded = rest.join('\r\n\r\n')
  const text = /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString()
    : Buffer.from(
        encoded
          .replace(/=\r\n/g, '')
          .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
  const lines = head.replace(/\r\n\s+/g, ' ').split('\r\n')
  const subject = (lines.find((line) => line.startsWith('Subject: ')) ?? '').slice('Subject: '.length)
  const words = subject
    .replace(/\?=\s+=\?UTF-8\?[BQ]\?/gi, '')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(
            word
              .replace(/_/g, ' ')
              .replace(/=([\dA-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
  return { head, subject: words, text }
}
