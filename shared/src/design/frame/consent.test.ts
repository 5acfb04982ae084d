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

  it.each(['not json', '{}', 'null', '[1, {}]'])('reads %s as no consent', (text) => {
    const storage = createFakeStorage({ 'consent:providers': text })
    expect(isAllowed(storage, 'Twitch')).toBe(false)
  })
})
