import { browserMediaControls } from './mediaControls'

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
  throwing: { mediaSession: refusing },
  'without methods': { mediaSession: {} },
}

test.each(Object.entries(navigators))('system controls that are %s never throw', (_, navigator) => {
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
