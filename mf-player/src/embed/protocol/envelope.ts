import type { FrameMessage, HostMessage, MediaState } from './messages'

const ENVELOPE = { protocol: 'radio-player', version: 1 } as const

/** Adds protocol and version to a message, as it is posted. */
export const wrapMessage = (message: HostMessage | FrameMessage): object => ({ ...ENVELOPE, ...message })

export type Check = (value: unknown) => boolean

/** The check of each field, by message type. */
export type Shapes<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: Readonly<
    Record<Exclude<keyof Extract<Message, { type: Type }>, 'type'>, Check>
  >
}

export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isText: Check = (value) => typeof value === 'string'
export const isSeconds: Check = (value) => Number.isFinite(value) && (value as number) >= 0
/** Browsers play no sound at speeds outside of this range. */
export const isRate: Check = (value) =>
  isSeconds(value) && (value as number) >= 0.25 && (value as number) <= 4
export const isShare: Check = (value) => isSeconds(value) && (value as number) <= 1
/** Accepts null: the duration of the live stream, or an unknown one. */
const isDuration: Check = (value) => value === null || isSeconds(value)
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/** The fields of a `MediaState`. */
export const MEDIA_STATE: Readonly<Record<keyof MediaState, Check>> = {
  currentTime: isSeconds,
  duration: isDuration,
  paused: isBoolean,
  ended: isBoolean,
  volume: isShare,
  muted: isBoolean,
}

type Fields = Readonly<Record<string, unknown>>

const isOurs = (data: unknown): data is Fields & { readonly type: string } => {
  const { protocol, version, type }: Fields = Object(data)
  return protocol === ENVELOPE.protocol && version === ENVELOPE.version && typeof type === 'string'
}

/** Creates the reader of a protocol's messages: it copies known fields only, and returns null for anything invalid. */
export const createReader =
  <Message extends { readonly type: string }>(shapes: Shapes<Message>) =>
  (data: unknown): Message | null => {
    if (!isOurs(data) || !Object.hasOwn(shapes, data.type)) return null
    const message: Record<string, unknown> = { type: data.type }
    for (const [field, check] of Object.entries<Check>(shapes[data.type as Message['type']])) {
      if (!check(data[field])) return null
      message[field] = data[field]
    }
    return message as Message
  }
