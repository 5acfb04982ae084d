import { createPageSound, describeSound, dropSource, setSource, watchPolicy } from './pageSound'

const violate = (fields: object): void =>
  void document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: 'https://files.example/a.mp3',
      disposition: 'enforce',
      ...fields,
    }),
  )

it('is described with its state after an event', () => {
  const sound = createPageSound(document)
  setSource(sound, 'https://files.example/a.mp3', 9)
  expect(sound.src).toBe('https://files.example/a.mp3#t=9')
  expect(describeSound(sound, 'play')).toEqual({
    type: 'sound',
    event: 'play',
    currentTime: 0,
    duration: null,
    paused: true,
    ended: false,
    volume: 1,
    muted: false,
    readyState: 0,
    error: 0,
  })
})

it('has no source after dropSource', () => {
  const sound = createPageSound(document)
  Object.assign(sound, { pause: () => {}, load: () => {} })
  setSource(sound, 'https://files.example/a.mp3', 0)
  expect(dropSource(sound)).toBe(false)
  expect(sound.hasAttribute('src')).toBe(false)
})

it('is blocked only if the page’s policy blocks its address', () => {
  const isBlocked = watchPolicy(document)
  violate({ disposition: 'report' })
  expect(isBlocked('https://files.example/a.mp3#t=9')).toBe(false)
  violate({})
  expect(isBlocked('https://files.example/a.mp3#t=9')).toBe(true)
  expect(isBlocked('https://files.example/b.mp3')).toBe(false)
})
