import { createFakeHttp, settle } from '@site/shared/testing/node'
import { selectPositionMs } from '../../../session/progress'
import { selectActive, selectProblem } from '../../../session/sound'
import { SILENT } from '../../protocol/messages'
import { createFrameBench, type FrameBench, podcast, writeAnswer } from '../../testing/frameBench'

const SLUG = 'nappe-phreatique-infrasons-12-1abc'
const ASKED = `/api/podcasts?slug=${SLUG}&described=1`

const eventsTold = ({ host }: FrameBench): readonly string[] =>
  host.received.map((message) => (message.type === 'state' ? message.event : message.type))

const lastState = ({ host }: FrameBench) => host.received.filter(({ type }) => type === 'state').at(-1)

const replayBench = async (query = '') => {
  const bench = createFrameBench(`?replay=${SLUG}${query}`, createFakeHttp({ [ASKED]: writeAnswer(podcast) }))
  await settle()
  return bench
}

describe('a frame for the live stream', () => {
  it('sends no request before playback is requested', () => {
    const { http, engine } = createFrameBench()
    expect(http.asked).toEqual([])
    expect(engine.played).toEqual([])
  })

  it('answers hello with its state', () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'hello' })
    expect(eventsTold(bench)).toEqual(['ready', 'volumechange', 'nowplaying'])
    expect(bench.host.received).toContainEqual({
      type: 'nowplaying',
      artist: 'Onde Basse',
      title: 'En direct',
    })
    expect(lastState(bench)).toMatchObject({ paused: true, duration: null, currentTime: 0, volume: 1 })
  })

  it('plays at the live edge on request, and reports the events of a media element in order', async () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'play' })
    expect(bench.engine.played).toEqual([{ url: `/api/live.mp3?t=${bench.clock.now()}`, startAtMs: 0 }])
    bench.engine.arrives()
    bench.engine.advance(1000)
    await bench.clock.advance(250)
    expect(eventsTold(bench)).toEqual(['play', 'waiting', 'playing', 'timeupdate', 'nowplaying'])
    expect(lastState(bench)).toMatchObject({ currentTime: 1, paused: false, duration: null })
    bench.host.send({ type: 'pause' })
    expect(eventsTold(bench)).toContain('pause')
    expect(bench.engine.isSounding()).toBe(false)
  })

  it('sets the volume, and reports it once', () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'volume', volume: 0.4, muted: false })
    expect(bench.engine.volume).toBe(0.4)
    bench.host.send({ type: 'volume', volume: 0.4, muted: true })
    expect(bench.engine.volume).toBe(0)
    expect(lastState(bench)).toMatchObject({ volume: 0.4, muted: true })
    expect(eventsTold(bench)).toEqual(['volumechange', 'volumechange'])
  })

  it('reports no volume between the two that a message leads to', () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'volume', volume: 0.4, muted: true })
    bench.host.send({ type: 'volume', volume: 0.2, muted: true })
    expect(eventsTold(bench)).toEqual(['volumechange', 'volumechange'])
    expect(lastState(bench)).toMatchObject({ volume: 0.2, muted: true })
  })

  it('does not tell a page that owns the sound the volume it has set', () => {
    const bench = createFrameBench()
    const sound = { ...SILENT, type: 'sound', event: 'volumechange', readyState: 4, error: 0 } as const
    for (const muted of [true, false, true]) bench.host.send({ ...sound, volume: 0.3, muted })
    expect(eventsTold(bench)).toEqual([])
    bench.session.setVolume(0.8, false)
    expect(lastState(bench)).toMatchObject({ event: 'volumechange', volume: 0.8, muted: false })
  })

  it('pauses when another player of the site starts', () => {
    const bench = createFrameBench()
    bench.session.play()
    bench.engine.arrives()
    bench.tabs.otherPlays()
    expect(bench.engine.isSounding()).toBe(false)
    expect(eventsTold(bench).at(-1)).toBe('pause')
  })
})

describe('a frame for a replay', () => {
  it('fetches it by its slug, and reports its lines', async () => {
    const bench = await replayBench()
    expect(bench.http.asked).toEqual([ASKED])
    expect(bench.host.received).toEqual([{ type: 'nowplaying', artist: podcast.artist, title: podcast.show }])
  })

  it('fetches it by its id if the name is not a slug', async () => {
    const { http } = createFrameBench(`?replay=${encodeURIComponent('tag:12')}`)
    await settle()
    expect(http.asked).toEqual(['/api/podcasts?replay=tag%3A12&described=1'])
  })

  it('plays it from its start, inside the gesture, and seeks', async () => {
    const bench = await replayBench('&start=90')
    bench.session.toggle()
    expect(bench.engine.played).toEqual([{ url: podcast.enclosureUrl, startAtMs: 90_000 }])
    bench.engine.arrives(3_600_000)
    bench.host.send({ type: 'seek', seconds: 600 })
    expect(bench.engine.positionMs()).toBe(600_000)
    expect(lastState(bench)).toMatchObject({ currentTime: 600, duration: 3600 })
  })

  it('plays once found if playback was requested before', async () => {
    const bench = createFrameBench(`?replay=${SLUG}`, createFakeHttp({ [ASKED]: writeAnswer(podcast) }))
    bench.host.send({ type: 'play' })
    expect(bench.engine.played).toEqual([])
    await settle()
    expect(bench.engine.played).toHaveLength(1)
  })

  it('does not play once found if the request was cancelled before', async () => {
    const bench = createFrameBench(`?replay=${SLUG}`, createFakeHttp({ [ASKED]: writeAnswer(podcast) }))
    bench.host.send({ type: 'play' })
    bench.host.send({ type: 'pause' })
    await settle()
    expect(bench.engine.played).toEqual([])
  })

  it('reports its end', async () => {
    const bench = await replayBench()
    bench.session.play()
    bench.engine.arrives(10_000)
    bench.engine.advance(10_000)
    bench.engine.ends()
    expect(eventsTold(bench).slice(-2)).toEqual(['pause', 'ended'])
  })

  it('loads sounds of other hosts over https, as its policy requires', async () => {
    const http = createFakeHttp({
      [ASKED]: writeAnswer({ ...podcast, enclosureUrl: 'http://files.example/12.mp3' }),
    })
    const bench = createFrameBench(`?replay=${SLUG}`, http)
    await settle()
    bench.session.play()
    expect(bench.engine.played[0]?.url).toBe('https://files.example/12.mp3')
  })
})

describe('a frame whose page plays already', () => {
  it('takes over at that position, and reports playing to the page', async () => {
    const bench = await replayBench()
    bench.host.send({ type: 'take', seconds: 4 })
    expect(bench.engine.played).toEqual([{ url: podcast.enclosureUrl, startAtMs: 4000 }])
    bench.engine.arrives()
    expect(eventsTold(bench)).toContain('playing')
    expect(eventsTold(bench)).not.toContain('quiet')
  })

  it('reports a refusal of the browser, and leaves the sound to the page until the listener pauses it', () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'take', seconds: 1 })
    bench.engine.refuses()
    expect(eventsTold(bench)).toContain('refused')
    expect(eventsTold(bench)).not.toContain('pause')
    bench.session.toggle()
    expect(eventsTold(bench).slice(-2)).toEqual(['pause', 'quiet'])
    bench.session.toggle()
    bench.engine.arrives()
    expect(bench.engine.isSounding()).toBe(true)
  })

  it('is paused once the page’s sound has ended', () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'take', seconds: 1 })
    bench.engine.refuses()
    bench.host.send({ type: 'drop' })
    expect(lastState(bench)).toMatchObject({ event: 'pause', paused: true })
  })
})

/** The host page's audio element, as a message reports it. */
const pageSound = (event: string, changes: object = {}) =>
  ({
    type: 'sound',
    event,
    currentTime: 4,
    duration: null,
    paused: false,
    ended: false,
    volume: 1,
    muted: false,
    readyState: 4,
    error: 0,
    ...changes,
  }) as const

const commandsTold = ({ host }: FrameBench) =>
  host.received.flatMap((message) =>
    message.type === 'audio' ? [`${message.action} ${message.url}`.trim()] : [],
  )

describe('a frame whose page owns the audio', () => {
  const follow = (bench: FrameBench, ...sounds: readonly ReturnType<typeof pageSound>[]) => {
    for (const sound of sounds) bench.host.send(sound)
  }

  it('shows what plays, and plays nothing itself', async () => {
    const bench = await replayBench('&start=90')
    follow(bench, pageSound('play', { currentTime: 600, duration: 3600 }))
    await settle()
    await bench.clock.advance(100)
    expect(bench.engine.played).toEqual([])
    expect(commandsTold(bench)).toEqual([])
    expect(bench.store.getState().playback).toMatchObject({ status: 'playing', mode: 'replay' })
    expect(selectPositionMs(bench.store.getState())).toBe(600_000)
    expect(eventsTold(bench)).toEqual(['nowplaying'])
  })

  it('commands it, and applies its state', async () => {
    const bench = await replayBench()
    follow(bench, pageSound('play', { duration: 3600 }))
    await settle()
    bench.session.toggle()
    bench.host.send(pageSound('pause', { paused: true }))
    expect(selectActive(bench.store.getState())).toBe(false)
    bench.session.seek(600)
    bench.session.toggle()
    expect(commandsTold(bench)).toEqual(['pause', 'seek', 'play'])
  })

  it('resumes the stream at its live edge after a pause by either side', async () => {
    const bench = createFrameBench()
    follow(bench, pageSound('play'))
    await settle()
    bench.host.send(pageSound('pause', { paused: true }))
    bench.session.toggle()
    expect(commandsTold(bench)).toEqual([`load /api/live.mp3?t=${bench.clock.now()}`])
    bench.host.send(pageSound('playing'))
    expect(bench.store.getState().playback.status).toBe('playing')
  })

  it('continues if the page pauses and plays in one task', async () => {
    const bench = createFrameBench()
    follow(bench, pageSound('play'))
    await settle()
    follow(bench, pageSound('pause'), pageSound('play'), pageSound('playing'))
    expect(commandsTold(bench)).toEqual([])
    expect(bench.store.getState().playback.status).toBe('playing')
  })

  it.each([
    ['the stream', createFrameBench],
    ['a podcast', replayBench],
  ])('does not command a state the page already reports, with %s', async (_, open) => {
    const bench = await open()
    follow(bench, pageSound('play'))
    await settle()
    follow(bench, pageSound('pause', { paused: true }), pageSound('play'))
    follow(bench, pageSound('pause', { paused: true }))
    expect(commandsTold(bench)).toEqual([])
    expect(selectActive(bench.store.getState())).toBe(false)
  })

  it('commands the page to load a lost stream again', async () => {
    const bench = createFrameBench()
    follow(bench, pageSound('play'))
    await settle()
    bench.host.send(pageSound('error', { error: 2 }))
    expect(bench.store.getState().playback.status).toBe('stalled')
    await bench.clock.advance(5_000)
    expect(commandsTold(bench).at(-1)).toMatch(/^load /)
  })

  it('reports that the browser requires a gesture', async () => {
    const bench = createFrameBench()
    follow(bench, pageSound('play'))
    await settle()
    follow(bench, pageSound('refused', { paused: true }))
    expect(selectProblem(bench.store.getState())).toBe('refused')
  })

  it('applies the page’s volume, and reports its own', async () => {
    const bench = createFrameBench()
    follow(bench, pageSound('play', { volume: 0.4, muted: true }))
    expect(bench.engine.volume).toBe(0)
    bench.session.setVolume(0.6, false)
    expect(lastState(bench)).toMatchObject({ event: 'volumechange', volume: 0.6, muted: false })
  })
})

describe('a page that requested playback', () => {
  it('receives an error for each request of a missing replay', async () => {
    const bench = createFrameBench(`?replay=${SLUG}`, createFakeHttp({ [ASKED]: writeAnswer() }))
    bench.host.send({ type: 'play' })
    await settle()
    expect(eventsTold(bench).filter((event) => event === 'error')).toHaveLength(1)
    bench.host.send({ type: 'play' })
    expect(eventsTold(bench).filter((event) => event === 'error')).toHaveLength(2)
  })

  it('receives an error at the first failure, and none while it is retried', async () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'play' })
    bench.engine.fails('unsupported')
    expect(eventsTold(bench)).toContain('error')
    await bench.clock.advance(5_000)
    bench.engine.arrives()
    bench.engine.fails('network')
    expect(eventsTold(bench).filter((event) => event === 'error')).toHaveLength(1)
  })
})

describe('a page that seeks', () => {
  it('does not move the live stream', () => {
    const bench = createFrameBench()
    bench.host.send({ type: 'play' })
    bench.engine.arrives()
    bench.host.send({ type: 'seek', seconds: 600 })
    expect(bench.engine.positionMs()).toBe(0)
  })

  it('limits the position of a podcast to what browsers can represent', async () => {
    const bench = await replayBench()
    bench.host.send({ type: 'seek', seconds: 1e308 })
    bench.host.send({ type: 'play' })
    expect(bench.engine.played[0]?.startAtMs).toBe(1e9)
  })
})
