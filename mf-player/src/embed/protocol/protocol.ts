/**
 * Version 1 of what a page and the player in a frame of it say to one another. It is for ever: a message keeps its name,
 * its fields and their meaning; fields and messages may be added, which a side that does not know them ignores
 * (`docs/embedding.md`).
 */
const ENVELOPE = { protocol: 'radio-player', version: 1 } as const

/** What the page asks of the frame. */
export type HostMessage =
  /** The first message: the frame answers `ready` and its state, and from then on hears this origin alone. */
  | { readonly type: 'hello' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seconds from the beginning of a replay. */
  | { readonly type: 'seek'; readonly seconds: number }
  /** From 0 to 1. */
  | { readonly type: 'volume'; readonly volume: number; readonly muted: boolean }
  /** The page sounds already, and has come so far: the frame goes on from there, and the page falls silent as it hears `playing`. */
  | { readonly type: 'take'; readonly seconds: number }
  /** What the page sounded has ended before the frame took it over. */
  | { readonly type: 'drop' }

/** The events of `HTMLMediaElement` that are told. */
const MEDIA_EVENTS = [
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'error',
  'timeupdate',
  'durationchange',
  'volumechange',
] as const

export type MediaEvent = (typeof MEDIA_EVENTS)[number]

/** The properties of `HTMLMediaElement` that are told. */
export interface MediaState {
  /** Seconds. */
  readonly currentTime: number
  /** Seconds; null for the live stream, and while unknown. */
  readonly duration: number | null
  readonly paused: boolean
  readonly ended: boolean
  /** From 0 to 1. */
  readonly volume: number
  readonly muted: boolean
}

/** What the frame tells the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  /** What happened, and how everything stands since. */
  | ({ readonly type: 'state'; readonly event: MediaEvent } & MediaState)
  /** The two lines that are shown. */
  | { readonly type: 'nowplaying'; readonly artist: string; readonly title: string }
  /** The browser wants a gesture within the frame: what the page sounds goes on there. */
  | { readonly type: 'refused' }
  /** The listener wants silence, while the page still sounds. */
  | { readonly type: 'quiet' }

type Check = (value: unknown) => boolean
type Shapes<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: Readonly<
    Record<Exclude<keyof Extract<Message, { type: Type }>, 'type'>, Check>
  >
}

const isBoolean: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string'
const isSeconds: Check = (value) =>
  typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1

const hostShapes: Shapes<HostMessage> = {
  hello: {},
  play: {},
  pause: {},
  seek: { seconds: isSeconds },
  volume: { volume: isShare, muted: isBoolean },
  take: { seconds: isSeconds },
  drop: {},
}

const frameShapes: Shapes<FrameMessage> = {
  ready: {},
  state: {
    event: (value) => MEDIA_EVENTS.some((event) => event === value),
    currentTime: isSeconds,
    duration: (value) => value === null || isSeconds(value),
    paused: isBoolean,
    ended: isBoolean,
    volume: isShare,
    muted: isBoolean,
  },
  nowplaying: { artist: isText, title: isText },
  refused: {},
  quiet: {},
}

type Fields = Readonly<Record<string, unknown>>

const isOurs = (data: unknown): data is Fields & { readonly type: string } =>
  typeof data === 'object' &&
  data !== null &&
  'protocol' in data &&
  data.protocol === ENVELOPE.protocol &&
  'version' in data &&
  data.version === ENVELOPE.version &&
  'type' in data &&
  typeof data.type === 'string'

/** The message in what was received, with its own fields alone; null for anything else. */
const reader =
  <Message extends { readonly type: string }>(shapes: Shapes<Message>) =>
  (data: unknown): Message | null => {
    if (!isOurs(data) || !Object.hasOwn(shapes, data.type)) return null
    const checks = Object.entries<Check>(shapes[data.type as Message['type']])
    if (!checks.every(([field, check]) => check(data[field]))) return null
    const fields = checks.map(([field]) => [field, data[field]])
    return { type: data.type, ...Object.fromEntries(fields) }
  }

export const readHostMessage = reader<HostMessage>(hostShapes)
export const readFrameMessage = reader<FrameMessage>(frameShapes)

/** A message as it is posted. */
export const enveloped = (message: HostMessage | FrameMessage): object => ({ ...ENVELOPE, ...message })
