import { webUrl } from '@site/shared/address'
import * as v from 'valibot'
import type { ChannelSettings } from '../../watch/channels/channel'
import { webAddress } from '../adapter'
import type { NamedAddress } from './addresses'
import { choose } from './parseVariables'
import type { RawEnvironment } from './refuse'

/** The settings of checks beyond the sources, and of the channels for messages. */
export interface WatchSettings extends ChannelSettings {
  /** The folder of the site, where it is on this machine: its pages, letters and disk are watched. */
  readonly siteDir?: string | undefined
  /** The stream of which the sound is measured. */
  readonly stream?: string | undefined
  /** When being off the air is a fault: `shows`, only while the programme has one; absent, always. */
  readonly offAir?: 'always' | 'shows' | undefined
}

const MAIL = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/
const PORTS: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' }

/** A mail server with its port, which the two ways of SMTP have by default. */
const mailServer = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url !== undefined && url.protocol in PORTS && url.hostname !== ''
  }, 'is not the address of a mail server, such as smtps://user:password@mail.example'),
  v.transform((text) => {
    const url = new URL(text)
    return Object.assign(url, { port: url.port || PORTS[url.protocol], pathname: '', search: '', hash: '' })
      .href
  }),
)

const mailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(MAIL, 'is not a mail address, such as radio@mail.example'),
)

const mailAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,;]+/).filter((word) => word !== '')),
  v.minLength(1, 'has no mail address'),
  v.maxLength(10, 'has more than ten addresses'),
  v.check((all) => all.every((one) => MAIL.test(one)), 'has an entry that is not a mail address'),
)

const topic = v.pipe(
  webAddress('https://ntfy.sh/sel-noir-7f3c'),
  v.check(
    (text) => /^[\w-]{1,64}$/.test(new URL(text).pathname.split('/').at(-1) ?? ''),
    'has no topic at its end, such as https://ntfy.sh/sel-noir-7f3c',
  ),
)

/** The variables of what is watched. */
export const WATCH = {
  WATCH_SITE: v.optional(v.string()),
  WATCH_OFF_AIR: v.optional(choose('always', 'shows')),
  WATCH_STREAM_URL: v.optional(webAddress('https://radio.collectif.example/live.mp3')),
  WATCH_MAIL_TO: v.optional(mailAddresses),
  WATCH_MAIL_FROM: v.optional(mailAddress),
  WATCH_SMTP_URL: v.optional(mailServer),
  WATCH_NTFY_URL: v.optional(topic),
  WATCH_NTFY_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]+$/, 'is not a token, such as tk_…'))),
  WATCH_WEBHOOK_URL: v.optional(webAddress('https://chat.example/hooks/7f3c')),
}

const ADDRESSES = ['WATCH_STREAM_URL', 'WATCH_SMTP_URL', 'WATCH_NTFY_URL', 'WATCH_WEBHOOK_URL'] as const

type WatchValues = v.InferOutput<v.ObjectSchema<typeof WATCH, undefined>>

const CHANNELS = ['WATCH_MAIL_TO', 'WATCH_NTFY_URL', 'WATCH_WEBHOOK_URL'] as const
const NEEDED = [
  ['WATCH_MAIL_TO', 'WATCH_SMTP_URL'],
  ['WATCH_SMTP_URL', 'WATCH_MAIL_TO'],
  ['WATCH_MAIL_FROM', 'WATCH_MAIL_TO'],
  ['WATCH_NTFY_TOKEN', 'WATCH_NTFY_URL'],
] as const

/** Explains which settings lack another one. */
export const refuseWatch = (env: RawEnvironment): readonly string[] => [
  ...NEEDED.filter(([name, needed]) => env[name] && !env[needed]).map(
    ([name, needed]) => `${needed} is missing: ${name} needs it`,
  ),
  ...CHANNELS.filter((name) => env[name] && !env.API_STATE_DIR).map(
    (name) => `API_STATE_DIR is missing: ${name} needs it, since a restart would repeat each message`,
  ),
]

/** The addresses that are asked, by the names of their variables. */
export const listWatchAddresses = (values: WatchValues): readonly NamedAddress[] =>
  ADDRESSES.flatMap((name) => {
    const text = values[name]
    if (text === undefined) return []
    // The port of a mail server is there: that of the web does not count.
    const url = webUrl(text) === undefined ? new URL(text.replace(/^smtps?:/, 'http:')) : new URL(text)
    return [[name, url] as const]
  })

/** The settings in the words of the service; undefined without any. */
export const readWatchSettings = (values: WatchValues): WatchSettings | undefined => {
  if (Object.keys(WATCH).every((name) => Reflect.get(values, name) === undefined)) return undefined
  const { WATCH_SMTP_URL: server, WATCH_MAIL_TO: to = [], WATCH_NTFY_URL: ntfy } = values
  const [first = ''] = to
  return {
    siteDir: values.WATCH_SITE,
    offAir: values.WATCH_OFF_AIR,
    stream: values.WATCH_STREAM_URL,
    ...(server !== undefined && { mail: { server, to, from: values.WATCH_MAIL_FROM ?? first } }),
    ...(ntfy !== undefined && { ntfy: { topic: ntfy, token: values.WATCH_NTFY_TOKEN } }),
    webhook: values.WATCH_WEBHOOK_URL,
  }
}
