import { createFakeStorage } from '../../testing/storage.fake'
import { allow, isAllowed, withdraw } from './consent'

describe('consent to third-party frames', () => {
  it('is refused until it is given', () => {
    expect(isAllowed(createFakeStorage(), 'Twitch')).toBe(false)
  })

  it('is kept for one provider at a time', () => {
    const storage = createFakeStorage()
    allow(storage, 'Twitch')
    expect(isAllowed(storage, 'Twitch')).toBe(true)
    expect(isAllowed(storage, 'Google Maps')).toBe(false)
  })

  it('can be withdrawn without touching the others', () => {
    const storage = createFakeStorage()
    allow(storage, 'Twitch')
    allow(storage, 'Google Maps')
    withdraw(storage, 'Twitch')
    expect(isAllowed(storage, 'Twitch')).toBe(false)
    expect(isAllowed(storage, 'Google Maps')).toBe(true)
  })

  it('ends after six months', () => {
    const storage = createFakeStorage()
    const [given, month] = [Date.parse('2026-01-10'), 31 * 24 * 60 * 60 * 1000]
    allow(storage, 'Twitch', given)
    expect(isAllowed(storage, 'Twitch', given + 5 * month)).toBe(true)
    expect(isAllowed(storage, 'Twitch', given + 6 * month)).toBe(false)
  })

  it.each(['not json', '{}', 'null', '[1, {}]', '["Twitch"]', '{"Twitch":8e15}'])(
    'reads %s as no consent',
    (text) => {
      const storage = createFakeStorage({ 'consent:providers': text })
      expect(isAllowed(storage, 'Twitch')).toBe(false)
    },
  )
})
