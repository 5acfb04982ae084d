import type { AudioFact } from './audioEngine'
import { createHtmlAudioEngine } from './htmlAudioEngine'

/** jsdom loads no media, and has no `MediaError`. */
const codes = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
}
Object.assign(window, { MediaError: codes })

const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3

const define = (element: HTMLAudioElement, values: Partial<HTMLAudioElement>): void => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(element, name, { value, configurable: true })
}

/** An engine on a new element, or on the one in `html`. */
const createBench = (html = '') => {
  document.body.innerHTML = html
  const facts: AudioFact[] = []
  const engine = createHtmlAudioEngine(document)
  engine.subscribe((fact) => facts.push(fact))
  const element = document.querySelector('audio')!
  element.play = async () => {}
  const fire = (type: string, values: Partial<HTMLAudioElement> = {}): void => {
    define(element, values)
    element.dispatchEvent(new Event(type))
  }
  return { engine, element, facts, fire }
}

describe('a source', () => {
  it.each<[keyof typeof codes, AudioFact]>([
    ['MEDIA_ERR_NETWORK', { kind: 'failed', reason: 'network' }],
    ['MEDIA_ERR_DECODE', { kind: 'failed', reason: 'decode' }],
    ['MEDIA_ERR_SRC_NOT_SUPPORTED', { kind: 'failed', reason: 'unsupported' }],
    // By the browser itself, as when the visitor leaves the page.
    ['MEDIA_ERR_ABORTED', { kind: 'paused' }],
  ])('that ends in %s is reported as %p', (code, fact) => {
    const { element, facts, fire } = createBench()
    element.setAttribute('src', '/api/live.mp3')
    fire('error', { error: { code: codes[code] } as MediaError })
    expect(facts).toEqual([fact])
  })

  it.each([
    [HAVE_CURRENT_DATA, ['waiting']],
    [HAVE_FUTURE_DATA, []],
  ])('that fires `waiting` with readyState %d reports %p', (readyState, kinds) => {
    const { facts, fire } = createBench()
    fire('waiting', { readyState })
    expect(facts.map(({ kind }) => kind)).toEqual(kinds)
  })
})

it.each([
  [true, ['paused']],
  [false, []],
])('a `pause` with `paused` %p reports %p: the sound may have been resumed since', (paused, kinds) => {
  const { facts, fire } = createBench()
  fire('pause', { paused })
  expect(facts.map(({ kind }) => kind)).toEqual(kinds)
})

describe('the duration', () => {
  it('is reported once known, and a position sought before that is kept until then', () => {
    const { engine, element, facts, fire } = createBench()
    engine.play({ url: '/replay.mp3', startAtMs: 0 })
    engine.seek(1_800_000)
    fire('loadedmetadata', { duration: 0 })
    expect(element.currentTime).toBe(0)
    expect(engine.positionMs()).toBe(1_800_000)
    fire('playing', { duration: 3600 })
    fire('timeupdate', { duration: 3600 })
    expect(element.currentTime).toBe(1800)
    expect(facts.filter(({ kind }) => kind === 'durationKnown')).toEqual([
      { kind: 'durationKnown', durationMs: 3_600_000 },
    ])
  })

  it('is reported for each source, even if both have the same', () => {
    const { engine, facts, fire } = createBench()
    for (const url of ['/replay.mp3', '/another.mp3']) {
      engine.play({ url, startAtMs: 0 })
      fire('durationchange', { duration: 3600 })
    }
    expect(facts.filter(({ kind }) => kind === 'durationKnown')).toHaveLength(2)
  })

  it('makes a start position past it start from the beginning', () => {
    const { engine, element, fire } = createBench()
    engine.play({ url: '/replay.mp3', startAtMs: 7_200_000 })
    fire('loadedmetadata', { duration: 3600 })
    expect([element.currentTime, engine.positionMs()]).toEqual([0, 0])
  })
})

describe('a seek', () => {
  const createRanges = (end: number): TimeRanges => ({ length: 1, start: () => 0, end: () => end })

  const playAt = (currentTime: number, seekableEnd: number) => {
    const bench = createBench()
    bench.engine.play({ url: '/replay.mp3', startAtMs: 0 })
    bench.fire('playing', {
      duration: 3600,
      paused: false,
      error: null,
      readyState: HAVE_FUTURE_DATA,
      seekable: createRanges(seekableEnd),
    })
    bench.element.currentTime = currentTime
    bench.facts.length = 0
    const moveTo = (seconds: number): void => {
      bench.element.currentTime = seconds
      bench.fire('timeupdate')
    }
    return { ...bench, moveTo }
  }

  it.each([3_600_000, 9_000_000])('to %d ms, the end or past it, goes to the end', (positionMs) => {
    const { engine, element } = playAt(10, 3600)
    engine.seek(positionMs)
    expect(element.currentTime).toBe(3600)
  })

  it('that the host does not allow waits, in silence, until the sound has come so far', () => {
    const { engine, element, facts, fire, moveTo } = playAt(10, 0)
    engine.setSpeed(1.5)
    engine.seek(60_000)
    fire('canplay')
    fire('playing')
    moveTo(50)
    expect([element.currentTime, element.muted, engine.isSeeking()]).toEqual([50, true, true])
    expect(element.playbackRate).toBeGreaterThan(1.5)
    expect(engine.positionMs()).toBe(60_000)
    expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['waiting']))
    moveTo(60.5)
    expect(facts.at(-1)).toEqual({ kind: 'started' })
    expect([element.muted, element.playbackRate, engine.isSeeking()]).toEqual([false, 1.5, false])
    expect(engine.positionMs()).toBe(60_500)
  })

  it('backward, that the host does not allow, begins again', () => {
    const { engine, element, moveTo } = playAt(100, 0)
    engine.seek(30_000)
    expect([element.currentTime, engine.positionMs()]).toEqual([0, 30_000])
    moveTo(31)
    expect([element.muted, engine.positionMs()]).toEqual([false, 31_000])
  })

  it.each<[string, (bench: ReturnType<typeof playAt>) => void]>([
    ['another source is played', ({ engine }) => engine.play({ url: '/another.mp3', startAtMs: 0 })],
    ['the sound ends', ({ fire }) => fire('ended')],
    ['another player takes over', ({ engine }) => engine.release()],
  ])('that waits makes the sound neither silent nor fast once %s', (_, happens) => {
    const bench = playAt(10, 0)
    bench.engine.seek(60_000)
    happens(bench)
    expect([bench.element.muted, bench.element.playbackRate]).toEqual([false, 1])
  })
})

describe('the sound of an early click', () => {
  const ADDRESS = '/live.mp3'
  const SRC = '/live.mp3?t=7'

  const createEarlyBench = (state: Partial<HTMLAudioElement> = {}) => {
    const bench = createBench(`<audio data-site-sound="${ADDRESS}" src="${SRC}"></audio>`)
    define(bench.element, {
      paused: false,
      error: null,
      readyState: HAVE_FUTURE_DATA,
      duration: 60,
      ...state,
    })
    return bench
  }

  it('is neither changed nor reported before it is adopted', () => {
    const { engine, facts, fire } = createEarlyBench()
    fire('playing')
    fire('durationchange')
    expect(facts).toEqual([])
    expect([engine.isLoaded(), engine.positionMs()]).toEqual([false, 0])
    expect(document.querySelectorAll('audio')).toHaveLength(1)
  })

  it('continues unchanged once adopted, and its duration and status are reported', async () => {
    const { element, engine, facts, fire } = createEarlyBench()
    element.currentTime = 5
    const seeking = jest.fn()
    element.addEventListener('seeking', seeking)
    expect(engine.adopt(ADDRESS)).toBe(true)
    expect(facts).toEqual([])
    await Promise.resolve()
    expect(facts).toEqual([{ kind: 'durationKnown', durationMs: 60_000 }, { kind: 'started' }])
    expect(element).toHaveAttribute('src', SRC)
    expect(engine.positionMs()).toBe(5000)
    expect(seeking).not.toHaveBeenCalled()
    fire('waiting', { readyState: HAVE_METADATA })
    expect(facts.at(-1)).toEqual({ kind: 'waiting' })
  })

  it('is reported as waiting while it loads', async () => {
    const { engine, facts } = createEarlyBench({ readyState: HAVE_METADATA, duration: Number.NaN })
    expect(engine.adopt(ADDRESS)).toBe(true)
    await Promise.resolve()
    expect(facts).toEqual([{ kind: 'waiting' }])
  })

  it('is not reported when it is replaced at once', async () => {
    const { engine, facts } = createEarlyBench()
    engine.adopt(ADDRESS)
    engine.play({ url: '/another.mp3', startAtMs: 0 })
    await Promise.resolve()
    expect(facts).toEqual([])
  })

  it('is adopted once', () => {
    const { engine } = createEarlyBench()
    expect(['', ADDRESS, ADDRESS, ''].map(engine.adopt)).toEqual([false, true, false, false])
  })

  it.each<[string, Partial<HTMLAudioElement>, string]>([
    ['has another address', {}, '/another.mp3'],
    ['is paused', { paused: true }, ADDRESS],
    ['has failed', { error: { code: codes.MEDIA_ERR_NETWORK } as MediaError }, ADDRESS],
  ])('is not adopted if it %s', (_, state, address) => {
    const { engine, facts } = createEarlyBench(state)
    expect(engine.adopt(address)).toBe(false)
    expect(facts).toEqual([])
  })

  it('gives its element to the player that plays another source', () => {
    const { element, engine, facts, fire } = createEarlyBench()
    engine.play({ url: '/another.mp3', startAtMs: 0 })
    fire('playing')
    expect(element).toHaveAttribute('data-site-sound', '')
    expect(facts).toContainEqual({ kind: 'started' })
  })
})
