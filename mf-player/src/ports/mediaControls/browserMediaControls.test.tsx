import { browserMediaControls } from './browserMediaControls'

const refuse = (): never => {
  throw new TypeError('refused')
}

const refusing = {
  setActionHandler: refuse,
  setPositionState: refuse,
  set metadata(_: unknown) {
    refuse()
  },
  set playbackState(_: unknown) {
    refuse()
  },
}

const navigators: Readonly<Record<string, unknown>> = {
  absent: {},
  forbidden: {
    get mediaSession() {
      return refuse()
    },
  },
  'of no use': { mediaSession: refusing },
  'made of half its methods': { mediaSession: {} },
}

it.each(Object.entries(navigators))('the sound does without system controls that are %s', (_, navigator) => {
  const controls = browserMediaControls(navigator as Navigator)
  const commands = { play: () => {}, pause: () => {}, stop: () => {} }
  expect(() => {
    controls.setMetadata({ title: 'Marée basse', artist: 'Kick Fantôme', artwork: [] })
    controls.setActionHandlers(commands)
    controls.setPlaybackState('playing')
    controls.setPosition({ positionMs: 0, durationMs: 1_000, speed: 1 })
    controls.setPosition(null)
  }).not.toThrow()
})
