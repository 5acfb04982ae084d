// Behaviour of every engine, whatever makes the sound: run against the fake in Jest, against real engines in browsers.
import type { AudioEngine, AudioFact, AudioFailure } from './audioEngine'

/** An engine with known sources to play. */
export interface EngineBench {
  readonly engine: AudioEngine
  /** A file that plays and can be sought in. */
  readonly file: { readonly url: string; readonly durationMs: number }
  /** An endless stream. */
  readonly streamUrl: string
  readonly missingUrl: string
  /** An address the page's policy rejects. */
  readonly blockedUrl: string
  /** Lets the last source arrive, fail or play on for about `durationMs`. */
  elapse(durationMs: number): Promise<void>
}

const check = (truth: boolean, expectation: string): void => {
  if (!truth) throw new Error(`Expected ${expectation}`)
}

const near = (actual: number, expected: number, toleranceMs = 1500): boolean =>
  Math.abs(actual - expected) <= toleranceMs

const checkPosition = (engine: AudioEngine, expectedMs: number): void =>
  check(near(engine.positionMs(), expectedMs), `near ${expectedMs} ms, got ${engine.positionMs()}`)

/** Records facts from now on. */
const record = (engine: AudioEngine) => {
  const facts: AudioFact[] = []
  engine.subscribe((fact) => facts.push(fact))
  const kinds = (): readonly string[] => facts.map(({ kind }) => kind)
  return {
    facts,
    kinds,
    checkSome: (kind: AudioFact['kind']): void => check(kinds().includes(kind), `${kind} among ${kinds()}`),
    checkNone: (kind: AudioFact['kind']): void =>
      check(!kinds().includes(kind), `no ${kind} among ${kinds()}`),
    checkLast: (kind: AudioFact['kind']): void =>
      check(kinds().at(-1) === kind, `${kind} last among ${kinds()}`),
    checkFailure: (reason: AudioFailure): void => {
      const failures = facts.filter((fact) => fact.kind === 'failed')
      check(
        failures.length === 1 && failures[0]?.reason === reason,
        `one failure, ${reason}, among ${JSON.stringify(facts)}`,
      )
    },
  }
}

/** Sentence -> what proves it. */
export const audioEngineContract: Readonly<Record<string, (bench: EngineBench) => Promise<void>>> = {
  'reports the start and the length of a file, and moves': async ({ engine, file, elapse }) => {
    const { facts, checkSome } = record(engine)
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    checkSome('started')
    const known = facts.find((fact) => fact.kind === 'durationKnown')
    check(
      known !== undefined && near(known.durationMs, file.durationMs),
      `a length near ${file.durationMs} ms, got ${JSON.stringify(known)}`,
    )
    check(engine.positionMs() > 0, `a position past 0, got ${engine.positionMs()}`)
  },

  'plays from the start position': async ({ engine, file, elapse }) => {
    const startAtMs = file.durationMs / 2
    engine.play({ url: file.url, startAtMs })
    check(engine.positionMs() === startAtMs, `${startAtMs} ms at once, got ${engine.positionMs()}`)
    await elapse(1000)
    checkPosition(engine, startAtMs + 500)
  },

  'plays from the beginning if the start position is past the end': async ({ engine, file, elapse }) => {
    const { checkSome, checkNone } = record(engine)
    engine.play({ url: file.url, startAtMs: file.durationMs * 2 })
    await elapse(1500)
    checkSome('started')
    checkNone('ended')
    checkPosition(engine, 1000)
  },

  'reports an address the page’s policy rejects as blocked': async ({ engine, blockedUrl, elapse }) => {
    const { checkFailure } = record(engine)
    engine.play({ url: blockedUrl, startAtMs: 0 })
    await elapse(1000)
    checkFailure('blocked')
  },

  'reports another failure once another address is played': async (bench) => {
    const { engine, blockedUrl, missingUrl, elapse } = bench
    engine.play({ url: blockedUrl, startAtMs: 0 })
    await elapse(1000)
    const { checkFailure } = record(engine)
    engine.play({ url: missingUrl, startAtMs: 0 })
    await elapse(1500)
    checkFailure('unsupported')
  },

  'reports an invalid address as unsupported': async ({ engine, elapse }) => {
    const { checkFailure } = record(engine)
    engine.play({ url: 'http://[bad', startAtMs: 0 })
    await elapse(1000)
    checkFailure('unsupported')
  },

  'reports a missing file as unsupported, and no pause with it': async ({ engine, missingUrl, elapse }) => {
    const { checkFailure, checkNone } = record(engine)
    engine.play({ url: missingUrl, startAtMs: 0 })
    await elapse(1500)
    checkFailure('unsupported')
    checkNone('paused')
  },

  'never reports a length for a stream': async ({ engine, streamUrl, elapse }) => {
    const { checkSome, checkNone } = record(engine)
    engine.play({ url: streamUrl, startAtMs: 0 })
    await elapse(1500)
    checkSome('started')
    checkNone('durationKnown')
  },

  'keeps the position over a pause': async ({ engine, file, elapse }) => {
    const { checkLast } = record(engine)
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    engine.pause()
    await elapse(300)
    checkLast('paused')
    const keptMs = engine.positionMs()
    engine.resume()
    await elapse(1000)
    checkLast('started')
    check(engine.positionMs() > keptMs, `past ${keptMs} ms, got ${engine.positionMs()}`)
  },

  'goes on after a pause and a resume in one task': async ({ engine, file, elapse }) => {
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    const { checkLast } = record(engine)
    const keptMs = engine.positionMs()
    engine.pause()
    engine.resume()
    await elapse(1000)
    checkLast('started')
    check(engine.positionMs() > keptMs, `past ${keptMs} ms, got ${engine.positionMs()}`)
  },

  'drops the source synchronously when stopped, and reports it once': async (bench) => {
    const { engine, streamUrl, elapse } = bench
    engine.play({ url: streamUrl, startAtMs: 0 })
    await elapse(1500)
    const { kinds } = record(engine)
    engine.stop()
    check(!engine.isLoaded(), 'nothing loaded')
    check(engine.positionMs() === 0, `position 0, got ${engine.positionMs()}`)
    await elapse(500)
    engine.stop()
    check(kinds().join() === 'stopped', `stopped alone, got ${kinds()}`)
  },

  'reports nothing of a source that was replaced before it failed': async (bench) => {
    const { engine, missingUrl, file, elapse } = bench
    const { checkNone, checkLast } = record(engine)
    engine.play({ url: missingUrl, startAtMs: 0 })
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    checkNone('failed')
    checkLast('started')
  },

  seeks: async ({ engine, file, elapse }) => {
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    engine.seek(file.durationMs * 0.75)
    await elapse(1000)
    checkPosition(engine, file.durationMs * 0.75 + 500)
  },

  'seeks to the end when asked for more': async ({ engine, file, elapse }) => {
    const { kinds, checkLast } = record(engine)
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    engine.seek(file.durationMs + 60_000)
    // A browser loads the end of the file first, which takes longer on a busy machine.
    for (let tried = 0; tried < 4 && kinds().at(-1) !== 'ended'; tried += 1) await elapse(2500)
    checkLast('ended')
  },

  'reports the end, and no pause before it': async ({ engine, file, elapse }) => {
    const { checkLast, checkNone } = record(engine)
    engine.play({ url: file.url, startAtMs: file.durationMs - 600 })
    await elapse(2500)
    checkLast('ended')
    checkNone('paused')
  },

  'reports nothing once released': async ({ engine, file, elapse }) => {
    const { kinds } = record(engine)
    engine.play({ url: file.url, startAtMs: 0 })
    await elapse(1500)
    const before = kinds().length
    engine.release()
    engine.pause()
    await elapse(300)
    check(kinds().length === before, `no fact after the release, got ${kinds()}`)
  },
}
