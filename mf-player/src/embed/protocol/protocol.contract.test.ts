import { readFrameMessage } from '../element/frameLink'
import { wrapMessage } from './envelope'
import { readHostMessage } from './readHostMessage'

/**
 * Record of version 1: the messages that other sites post and read. Never change or remove a line; add a line for each new
 * message or field.
 */
const v1 = { protocol: 'radio-player', version: 1 } as const

const state = {
  ...v1,
  type: 'state',
  currentTime: 12.5,
  duration: 3600,
  paused: false,
  ended: false,
  volume: 0.8,
  muted: false,
}

const toFrame = [
  { ...v1, type: 'hello' },
  { ...v1, type: 'play' },
  { ...v1, type: 'pause' },
  { ...v1, type: 'seek', seconds: 90 },
  { ...v1, type: 'volume', volume: 0.5, muted: true },
  { ...v1, type: 'take', seconds: 3.2 },
  { ...v1, type: 'drop' },
  { ...v1, type: 'focus' },
  {
    ...v1,
    type: 'sound',
    event: 'seeked',
    currentTime: 12.5,
    duration: null,
    paused: false,
    ended: false,
    volume: 0.8,
    muted: false,
    readyState: 4,
    error: 0,
  },
]

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'error',
  'timeupdate',
  'durationchange',
  'volumechange',
]

const toPage = [
  { ...v1, type: 'ready' },
  { ...v1, type: 'rate', rate: 1.5 },
  ...events.map((event) => ({ ...state, event })),
  { ...state, event: 'timeupdate', duration: null },
  { ...v1, type: 'nowplaying', artist: 'Abysse Club', title: 'Palier #6' },
  { ...v1, type: 'refused' },
  { ...v1, type: 'quiet' },
  { ...v1, type: 'audio', action: 'seek', url: '', seconds: 90 },
]

const bare = ({ protocol: _, version: __, ...message }: object & Partial<typeof v1>) => message

describe('version 1 of the protocol', () => {
  it.each(toFrame)('reads a message of a page: $type $seconds', (posted) => {
    expect(readHostMessage(posted)).toEqual(bare(posted))
  })

  it.each(toPage)('reads a message of a frame: $type $event', (posted) => {
    expect(readFrameMessage(posted)).toEqual(bare(posted))
  })

  it('writes messages as they are read', () => {
    expect(wrapMessage({ type: 'seek', seconds: 90 })).toEqual({ ...v1, type: 'seek', seconds: 90 })
    expect(wrapMessage({ type: 'ready' })).toEqual({ ...v1, type: 'ready' })
  })

  it('leaves out unknown fields, which a newer page may send', () => {
    expect(readHostMessage({ ...v1, type: 'seek', seconds: 1, smooth: true })).toEqual({
      type: 'seek',
      seconds: 1,
    })
  })
})

const hostile: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'play'],
  ['a list', ['play']],
  ['no protocol', { version: 1, type: 'play' }],
  ['another protocol', { ...v1, protocol: 'player', type: 'play' }],
  ['no version', { protocol: 'radio-player', type: 'play' }],
  ['a later version', { ...v1, version: 2, type: 'play' }],
  ['a version as text', { ...v1, version: '1', type: 'play' }],
  ['no type', { ...v1 }],
  ['an unknown type', { ...v1, type: 'explode' }],
  ['the name of a method of objects', { ...v1, type: 'toString' }],
  ['the prototype', { ...v1, type: '__proto__' }],
  ['a type that is no text', { ...v1, type: { play: true } }],
  ['a missing field', { ...v1, type: 'seek' }],
  ['a field of another type', { ...v1, type: 'seek', seconds: '90' }],
  ['no number', { ...v1, type: 'seek', seconds: Number.NaN }],
  ['a negative time', { ...v1, type: 'seek', seconds: -1 }],
  ['an endless time', { ...v1, type: 'seek', seconds: Number.POSITIVE_INFINITY }],
  ['a volume above one', { ...v1, type: 'volume', volume: 2, muted: false }],
  ['half a volume', { ...v1, type: 'volume', volume: 0.5 }],
]

it.each(hostile)('rejects an invalid message: %s', (_, data) => {
  expect(readHostMessage(data)).toBeNull()
  expect(readFrameMessage(data)).toBeNull()
})

it('rejects a state with an unknown event', () => {
  expect(readFrameMessage({ ...state, event: 'explode' })).toBeNull()
})
