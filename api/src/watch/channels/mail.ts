import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { err, ok, type Result } from '@site/shared/result'
import { createHostGate, publicLookup } from '../../net/upstream/privateHosts'
import type { Message } from '../messages/message'
import type { Channel, Delivery, MailSettings } from './channel'

/** Of each step: the connection, the greeting, an answer. */
const STEP_MS = 10_000
/** Of a mail as a whole. */
const MAIL_MS = 30_000
const MAX_REASON = 300

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Connects to a mail server, or fails. */
type Connect = (server: URL, privateHosts: readonly string[], signal: AbortSignal) => Promise<Socket>

/** Connects over the network; a name that leads to a private address is refused unless it is allowed. */
const connectTo: Connect = async (server, privateHosts, signal) => {
  const gate = createHostGate(privateHosts)
  if (!gate.allows(server)) throw new Error(`${server.host} is a private address`)
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(server.port), lookup: publicLookup(gate.names) })
  try {
    await once(socket, 'connect', { signal })
    return socket
  } catch (problem) {
    socket.destroy()
    throw problem
  }
}

/** The words of a server in one line, without secrets, which it might repeat. */
const writeReason = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '…'), text)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REASON)

/** The reason of a failure, without the password. */
const explain = (problem: unknown, { host, password }: URL): string => {
  const text = problem instanceof Error ? problem.message || problem.name : String(problem)
  return `${host} took no mail: ${writeReason(text, [password, decode(password)])}`
}

/** The part of an answer of nodemailer that says who was refused. */
interface Answered {
  readonly rejected: readonly unknown[]
  readonly rejectedErrors?: readonly { readonly response?: string | undefined }[] | undefined
}

/**
 * Names the addresses that a server refused by their places in the settings: logs have no addresses. They are not tried again, since
 * the others have the mail, and a mistyped address stays one.
 */
const describeRefused = (
  { rejected, rejectedErrors = [] }: Answered,
  to: readonly string[],
  host: string,
): Delivery => {
  if (rejected.length === 0) return {}
  const places = rejected.map((address, index) => {
    const reason = writeReason(rejectedErrors[index]?.response ?? '', [`<${address}>`, String(address)])
    return `number ${to.indexOf(String(address)) + 1}${reason === '' ? '' : ` (${reason})`}`
  })
  return {
    refused: `${host} refused ${rejected.length} of ${to.length} addresses of WATCH_MAIL_TO: ${places.join(', ')}`,
  }
}

/**
 * A password, and what is wrong with a site, travel over the network encrypted, to a server whose certificate is valid, or not at
 * all. A server of this machine or its network has no such certificate: it gets them encrypted where it offers that.
 */
const requireEncryption = { requireTLS: true }
const preferEncryption = { tls: { rejectUnauthorized: false } }

/** Sends mail by the server of the settings; nothing but text, to the addresses named there. */
export const openMail = (
  { server, from, to }: MailSettings,
  privateHosts: readonly string[],
  open: Connect = connectTo,
): Channel => {
  const url = new URL(server)
  const { protocol, hostname, port, username, password } = url
  const isPrivate = !createHostGate(privateHosts).isPublic(url)

  const deliver = async ({ title, text }: Message): Promise<Delivery> => {
    const signal = AbortSignal.timeout(MAIL_MS)
    // Loaded with the first mail: most services send none.
    const { createTransport } = await import('nodemailer')
    const connection = await open(url, privateHosts, signal)
    const end = () => connection.destroy()
    signal.addEventListener('abort', end)
    try {
      const transport = createTransport({
        connection,
        host: hostname,
        port: Number(port),
        secure: protocol === 'smtps:',
        ...(isPrivate ? preferEncryption : requireEncryption),
        ...(username !== '' && { auth: { user: decode(username), pass: decode(password) } }),
        greetingTimeout: STEP_MS,
        socketTimeout: STEP_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const answered = await transport.sendMail({ from, to: [...to], subject: title, text })
      return describeRefused(answered, to, url.host)
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }

  return {
    name: 'mail',
    send: async (message): Promise<Result<Delivery, string>> => {
      try {
        return ok(await deliver(message))
      } catch (problem) {
        return err(explain(problem, url))
      }
    },
  }
}
