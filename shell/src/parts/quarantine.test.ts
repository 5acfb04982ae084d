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

  it('holds several versions, each kept once', () => {
    const storage = createFakeStorage()
    const quarantine = createQuarantine(storage)
    for (const version of ['1.2.0', '1.3.0', '1.2.0']) quarantine.add('label', version)
    expect(storage.read('parts:quarantine')).toBe('["label@1.2.0","label@1.3.0"]')
  })

  it('does not write again what it holds', () => {
    const storage = createFakeStorage({ 'parts:quarantine': '["label@1.2.0"]' })
    const quarantine = createQuarantine(storage)
    storage.write('parts:quarantine', '["label@1.2.0","about@1.0.0"]')
    quarantine.add('label', '1.2.0')
    expect(createQuarantine(storage).has('about', '1.0.0')).toBe(true)
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
