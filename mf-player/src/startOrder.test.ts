import { replaySelected } from '@site/shared/platform'
import { createFakeStorage, createTestSite, settle } from '@site/shared/testing/node'
import { barClosed, selectOpen } from './bar/bar.slice'
import type { Effects } from './effects/playerContext'
import { playerEffects } from './playerEffects'
import { selectElapsed, selectRemaining } from './progress/progress.slice'
import { selectOfferedMs } from './resume/resume.slice'
import { savePosition } from './resume/savedPositions'
import { selectWanted } from './session/session.slice'
import { sleepRequested } from './sleep/sleep.slice'
import { selectLoading, selectProblem, selectStatus } from './sound/sound.slice'
import { speedChosen } from './speed/speed.slice'
import {
  createFakePorts,
  fakePlayerFeature,
  plainReplay,
  TRACK_CALL,
  trackReplay,
} from './testing/playerBench'
import { muteToggled } from './volume/volume.slice'

const SECOND = 1000

/** A visit from a choice made before the player came to the end of the evening. */
const visit = async (effects: readonly Effects[]): Promise<readonly unknown[]> => {
  const storage = createFakeStorage({
    'player:preferences': JSON.stringify({ volume: 0.4, speed: 1.25, shortcuts: true }),
  })
  savePosition(storage, plainReplay.link, 900 * SECOND)
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
    'a replay is chosen before the player is there': () =>
      store.dispatch(replaySelected({ replay: plainReplay, upNext: [trackReplay] })),
    'the player comes': () => store.use(fakePlayerFeature(ports, effects)),
    'its sound comes': () => engine.arrives(plainReplay.durationMs),
    'it is heard': () => hear(20 * SECOND),
    'the system seeks': () => mediaControls.commands?.seek?.to(60 * SECOND),
    'it is slowed down and silenced': () => {
      store.dispatch(speedChosen(0.75))
      store.dispatch(muteToggled())
    },
    'it is paused by a key': () => keys.press('k'),
    'it goes on by a key': () => keys.press('k'),
    'it is lost': () => engine.fails('network'),
    'it is tried again': () => clock.advance(SECOND),
    'it comes back': () => engine.arrives(plainReplay.durationMs),
    'it ends': () => engine.ends(),
    'the next is asked for': settle,
    'the next sounds': () => engine.arrives(trackReplay.durationMs),
    'it is heard for a minute': () => hear(60 * SECOND),
    'the bar is closed': () => store.dispatch(barClosed()),
    'it is opened by a key': () => keys.press('k'),
    'live is asked for': () => keys.press('d'),
    'the song is told': settle,
    'live sounds': () => engine.arrives(),
    'live is cut': () => engine.ends(),
    'live is connected again': () => clock.advance(SECOND),
    'live sounds again': () => engine.arrives(),
    'sleep is planned': () => store.dispatch(sleepRequested(15)),
    'another tab plays': () => tabs.otherPlays(),
    'the browser wants a gesture': () => {
      keys.press('k')
      engine.refuses()
    },
    'the gesture is made': () => keys.press('k'),
    'the radio is refused': () => engine.fails('blocked'),
  }
  const trace: unknown[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take()
    const state = store.getState()
    const { played, speed, volume } = engine
    const { shown, state: systemState, position } = mediaControls
    trace.push({
      step,
      sound: [selectStatus(state), selectLoading(state), selectProblem(state), selectWanted(state)],
      bar: [selectOpen(state), selectElapsed(state), selectRemaining(state), selectOfferedMs(state)],
      engine: [[...played], engine.isSounding(), engine.isLoaded(), engine.positionMs(), speed, volume],
      system: [shown, systemState, position, Object.keys(mediaControls.commands ?? {})],
      site: [published.at(-1), state.nowPlaying, dependencies.log.errors.length],
      left: [clock.pending(), ports.environment.waiting(), tabs.announced],
      kept: [storage.read('player:preferences'), storage.read('player:moments')],
    })
  }
  return trace
}

/** Park and Miller's generator: the same permutations on every machine. */
const createRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

const shuffle = (effects: readonly Effects[], seed: number): readonly Effects[] => {
  const random = createRandom(seed)
  return effects
    .map((start) => ({ start, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ start }) => start)
}

describe('the player does the same in whichever order its effects are started', () => {
  it.each([1, 2, 3, 4, 5, 6])('as in permutation %d', async (seed) => {
    const effects = shuffle(playerEffects, seed)
    expect(effects).not.toEqual(playerEffects)
    expect(await visit(effects)).toEqual(await visit(playerEffects))
  })

  it('as in the reverse order', async () => {
    expect(await visit([...playerEffects].reverse())).toEqual(await visit(playerEffects))
  })
})
