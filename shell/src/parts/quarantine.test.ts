import { createFakeStorage } from '@site/shared/testing/node'
import { createQuarantine } from './quarantine'

describe('the quarantine of a session', () => {
  it('holds what was put in, and nothing else', () => {
    const quarantine = createQuarantine(createFakeStorage())
    quarantine.add('label', '1.2.0')
    expect(quarantine.has('label', '1.2.0')).toBe(true)
    expect(quarantine.has('label', '1.1.0')).toBe(false)
    expect(quarantine.has('about', '1.2.0')).toBe(false)
  })

  it('tells a first time from a second', () => {
    const quarantine = createQuarantine(createFakeStorage())
    expect(quarantine.add('label', '1.2.0')).toBe(true)
    expect(quarantine.add('label', '1.2.0')).toBe(false)
  })

  it('is remembered by the next page of the session', () => {
    const storage = createFakeStorage()
    createQuarantine(storage).add('label', '1.2.0')
    expect(createQuarantine(storage).has('label', '1.2.0')).toBe(true)
  })

  it('starts empty over stored nonsense', () => {
    const storage = createFakeStorage({ 'parts:quarantine': '{"not":"a list"}' })
    expect(createQuarantine(storage).has('label', '1.2.0')).toBe(false)
  })
})
