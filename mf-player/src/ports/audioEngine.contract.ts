// What every engine does, whatever makes the sound: run against the fake in Jest, against real engines in browsers.
import type { AudioEngine, AudioFact } from './audioEngine'

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

export interface EngineCase {
  readonly name: string
  readonly run: (bench: EngineBench) => Promise<void>
}

const check = (truth: boolean, expectation: string): void => {
  if (!truth) throw new Error(`Expected ${expectation}`)
}

const listen = (engine: AudioEngine) => {
  const facts: AudioFact[] = []
  const kinds = (): readonly string[] => facts.map(({ kind }) => kind)
  engine.subscribe((fact) => facts.push(fact))
  return { facts, kinds, clear: () => facts.splice(0) }
}

const near = (actual: number, expected: number, toleranceMs = 1500): boolean =>
  Math.abs(actual - expected) <= toleranceMs

export const audioEngineContract: readonly EngineCase[] = [
  {
    name: 'reports the start and the length of a file, and moves',
    run: async ({ engine, file, elapse }) => {
      const { facts, kinds } = listen(engine)
      engine.play({ url: file.url, startAtMs: 0 })
      await elapse(1500)
      check(kinds().includes('started'), `started among ${kinds()}`)
      const known = facts.find((fact) => fact.kind === 'durationKnown')
      check(
        known?.kind === 'durationKnown' && near(known.durationMs, file.durationMs),
        `a length near ${file.durationMs} ms, got ${JSON.stringify(known)}`,
      )
      check(engine.positionMs() > 0, `a position past 0, got ${engine.positionMs()}`)
    },
  },
  {
    name: 'plays from the start position',
    run: async ({ engine, file, elapse }) => {
      const startAtMs = file.durationMs / 2
      engine.play({ url: file.url, startAtMs })
      check(engine.positionMs() === startAtMs, `${startAtMs} ms at once, got ${engine.positionMs()}`)
      await elapse(1000)
      check(near(engine.positionMs(), startAtMs + 500), `near ${startAtMs} ms, got ${engine.positionMs()}`)
    },
  },
  {
    name: 'plays from the beginning if the start position is past the end',
    run: async ({ engine, file, elapse }) => {
      const { kinds } = listen(engine)
      engine.play({ url: file.url, startAtMs: file.durationMs * 2 })
      await elapse(1500)
      check(kinds().includes('started') && !kinds().includes('ended'), `a start and no end among ${kinds()}`)
      check(near(engine.positionMs(), 1000), `near the beginning, got ${engine.positionMs()}`)
    },
  },
  {
    name: 'reports an address the page’s policy rejects as blocked',
    run: async ({ engine, blockedUrl, elapse }) => {
      const { facts } = listen(engine)
      engine.play({ url: blockedUrl, startAtMs: 0 })
      await elapse(1000)
      const failures = facts.filter((fact) => fact.kind === 'failed')
      check(
        failures.length === 1 && failures[0]?.reason === 'blocked',
        `blocked alone among ${JSON.stringify(facts)}`,
      )
    },
  },
  {
    name: 'reports another failure once another address is played',
    run: async ({ engine, blockedUrl, missingUrl, elapse }) => {
      engine.play({ url: blockedUrl, startAtMs: 0 })
      await elapse(1000)
      const { facts } = listen(engine)
      engine.play({ url: missingUrl, startAtMs: 0 })
      await elapse(1500)
      const failure = facts.find((fact) => fact.kind === 'failed')
      check(failure?.reason === 'unsupported', `unsupported among ${JSON.stringify(facts)}`)
    },
  },
  {
    name: 'reports an invalid address as unsupported',
    run: async ({ engine, elapse }) => {
      const { facts } = listen(engine)
      engine.play({ url: 'http://[bad', startAtMs: 0 })
      await elapse(1000)
      const failure = facts.find((fact) => fact.kind === 'failed')
      check(failure?.reason === 'unsupported', `unsupported among ${JSON.stringify(facts)}`)
    },
  },
  {
    name: 'never reports a length for a stream',
    run: async ({ engine, streamUrl, elapse }) => {
      const { kinds } = listen(engine)
      engine.play({ url: streamUrl, startAtMs: 0 })
      await elapse(1500)
      check(kinds().includes('started'), `started among ${kinds()}`)
      check(!kinds().includes('durationKnown'), `no length among ${kinds()}`)
    },
  },
  {
    name: 'keeps the position over a pause',
    run: async ({ engine, file, elapse }) => {
      const { kinds } = listen(engine)
      engine.play({ url: file.url, startAtMs: 0 })
      await elapse(1500)
      engine.pause()
      await elapse(300)
      check(kinds().at(-1) === 'paused', `paused last among ${kinds()}`)
      const kept = engine.positionMs()
      engine.resume()
      await elapse(1000)
      check(kinds().at(-1) === 'started', `started last among ${kinds()}`)
      check(engine.positionMs() > kept, `past ${kept} ms, got ${engine.positionMs()}`)
    },
  },
  {
    name: 'drops the source synchronously when stopped, and reports it once',
    run: async ({ engine, streamUrl, elapse }) => {
      const { kinds, clear } = listen(engine)
      engine.play({ url: streamUrl, startAtMs: 0 })
      await elapse(1500)
      clear()
      engine.stop()
      check(!engine.isLoaded(), 'nothing loaded')
      check(engine.positionMs() === 0, `position 0, got ${engine.positionMs()}`)
      await elapse(500)
      check(kinds().join() === 'stopped', `stopped alone, got ${kinds()}`)
      engine.stop()
      check(kinds().join() === 'stopped', `no second report, got ${kinds()}`)
    },
  },
  {
    name: 'reports a missing file as unsupported, and no pause with it',
    run: async ({ engine, missingUrl, elapse }) => {
      const { facts, kinds } = listen(engine)
      engine.play({ url: missingUrl, startAtMs: 0 })
      await elapse(1500)
      const failure = facts.find((fact) => fact.kind === 'failed')
      check(
        failure?.kind === 'failed' && failure.reason === 'unsupported',
        `unsupported among ${JSON.stringify(facts)}`,
      )
      check(!kinds().includes('paused'), `no pause among ${kinds()}`)
    },
  },
  {
    name: 'reports nothing of a source that was replaced before it failed',
    run: async ({ engine, missingUrl, file, elapse }) => {
      const { kinds } = listen(engine)
      engine.play({ url: missingUrl, startAtMs: 0 })
      engine.play({ url: file.url, startAtMs: 0 })
      await elapse(1500)
      check(!kinds().includes('failed'), `no failure among ${kinds()}`)
      check(kinds().at(-1) === 'started', `started last among ${kinds()}`)
    },
  },
  {
    name: 'seeks',
    run: async ({ engine, file, elapse }) => {
      engine.play({ url: file.url, startAtMs: 0 })
      await elapse(1500)
      engine.seek(file.durationMs * 0.75)
      await elapse(1000)
      check(
        near(engine.positionMs(), file.durationMs * 0.75 + 500),
        `near three quarters, got ${engine.positionMs()}`,
      )
    },
  },
  {
    name: 'reports the end, and no pause before it',
    run: async ({ engine, file, elapse }) => {
      const { kinds } = listen(engine)
      engine.play({ url: file.url, startAtMs: file.durationMs - 600 })
      await elapse(2500)
      check(kinds().at(-1) === 'ended', `ended last among ${kinds()}`)
      check(!kinds().includes('paused'), `no pause among ${kinds()}`)
    },
  },
  {
    name: 'reports nothing once released',
    run: async ({ engine, file, elapse }) => {
      const { kinds } = listen(engine)
      engine.play({ url: file.url, startAtMs: 0 })
      await elapse(1500)
      const before = kinds().length
      engine.release()
      engine.pause()
      await elapse(300)
      check(kinds().length === before, `no fact after the release, got ${kinds()}`)
    },
  },
]
