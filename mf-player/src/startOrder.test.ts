import { replaySelected } from '@site/shared/platform'
import { createFakeStorage, createTestSite, settle } from '@site/shared/testing/node'
import { barClosed } from './bar/bar'
import { savePosition } from './playback/storedReplays'
import { playerEffects } from './playerFeature'
import type { Effects } from './session/effects'
import { muteToggled, speedChosen } from './session/preferences'
import { sleepRequested } from './session/sleep'
import {
  createFakePorts,
  fakePlayerFeature,
  plainReplay,
  TRACK_CALL,
  trackReplay,
} from './testing/playerBench'

const SECOND = 1000

/** The trace of a visit that passes through every effect. */
const visit = async (effects: readonly Effects[]): Promise<readonly unknown[]> => {
  const storage = createFakeStorage({
    'player:preferences': JSON.stringify({ volume: 0.4, speed: 1.25, shortcuts: true }),
  })
  savePosition(storage, 900 * SECOND, plainReplay.id)
  const ports = { ...createFakePorts(), storage }
  const { engine, mediaControls, keys, tabs } = ports
  const { store, dependencies } = createTestSite()
  const { clock, http } = dependencies
  const published: unknown[] = []
  dependencies.page.addEventListener('site:playback-changed', () => published.push(store.getState().playback))
  http.answers(TRACK_CALL, 'https://stream.example/13.mp3')
  http.answers('/api/nowplaying', '[]')

  const hear = async (ms: number): Promise<void> => {
    engine.advance(ms)
    await clock.advance(ms)
  }
  const steps: Readonly<Record<string, () => unknown>> = {
    'a replay is selected': () =>
      store.dispatch(replaySelected({ replay: plainReplay, upNext: [trackReplay] })),
    'the player loads': () => store.use(fakePlayerFeature(ports, effects)),
    'its sound arrives': () => engine.arrives(plainReplay.durationMs),
    'it plays': () => hear(20 * SECOND),
    'the system seeks': () => mediaControls.commands?.seek?.to(60 * SECOND),
    'it is slowed down and muted': () => {
      store.dispatch(speedChosen(0.75))
      store.dispatch(muteToggled())
    },
    'it is paused by a key': () => keys.press('k'),
    'it resumes by a key': () => keys.press('k'),
    'it is lost': () => engine.fails('network'),
    'it is retried': () => clock.advance(SECOND),
    'it is recovered': () => engine.arrives(plainReplay.durationMs),
    'it ends': () => engine.ends(),
    'the next is requested': settle,
    'the next plays': () => engine.arrives(trackReplay.durationMs),
    'it plays for a minute': () => hear(60 * SECOND),
    'the bar is closed': () => store.dispatch(barClosed()),
    'it is opened by a key': () => keys.press('k'),
    'live is requested': () => keys.press('d'),
    'the song is published': settle,
    'live plays': () => engine.arrives(),
    'live is cut': () => engine.ends(),
    'live is connected again': () => clock.advance(SECOND),
    'live plays again': () => engine.arrives(),
    'sleep is planned': () => store.dispatch(sleepRequested(15)),
    'another tab plays': () => tabs.otherPlays(),
    'the browser requires a gesture': () => {
      keys.press('k')
      engine.refuses()
    },
    'the gesture is made': () => keys.press('k'),
    'the radio is blocked': () => engine.fails('blocked'),
  }
  const trace: unknown[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take()
    const { played, speed, volume } = engine
    const { shown, state, position, commands } = mediaControls
    trace.push({
      step,
      store: store.getState(),
      engine: [[...played], engine.isSounding(), engine.isLoaded(), engine.positionMs(), speed, volume],
      system: [shown, state, position, Object.keys(commands ?? {})],
      published: published.at(-1),
      errors: [...dependencies.log.errors],
      left: [clock.pending(), ports.environment.waiting(), [...tabs.announced]],
      stored: ['preferences', 'moments', 'heard'].map((key) => storage.read(`player:${key}`)),
    })
  }
  return trace
}

/** 23 is prime: each seed up to 22 gives another permutation, and 22 the reverse order. */
const permute = (effects: readonly Effects[], seed: number): readonly Effects[] =>
  effects
    .map((start, at) => ({ start, key: ((at + 1) * seed) % 23 }))
    .sort((a, b) => a.key - b.key)
    .map(({ start }) => start)

test.each([2, 3, 5, 7, 11, 13, 22])(
  'the player does the same whatever the order of its effects: permutation %d',
  async (seed) => {
    expect(playerEffects.length).toBeLessThan(23)
    const effects = permute(playerEffects, seed)
    expect(effects).not.toEqual(playerEffects)
    expect(await visit(effects)).toEqual(await visit(playerEffects))
  },
)
