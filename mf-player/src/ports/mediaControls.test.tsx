import { browserMediaControls } from './mediaControls'

const refuse = (): never => {
  throw new TypeError('refused')
}
const refusing = new Proxy({}, { get: refuse, set: refuse })

const navigators: Readonly<Record<string, unknown>> = {
  absent: {},
  forbidden: refusing,
  throwing: { mediaSession: refusing },
  'without methods': { mediaSession: {} },
}

test.each(Object.entries(navigators))('system controls that are %s never throw', (_, navigator) => {
  const controls = browserMediaControls(navigator as Navigator)
  expect(() => {
    controls.setMetadata({ title: 'Marée basse', artist: 'Kick Fantôme', artwork: [] })
    controls.setActionHandlers({ play: () => {}, pause: () => {}, stop: () => {} })
    controls.setPlaybackState('playing')
    controls.setPosition({ positionMs: 0, durationMs: 1000, speed: 1 })
    controls.setPosition(null)
  }).not.toThrow()
})
