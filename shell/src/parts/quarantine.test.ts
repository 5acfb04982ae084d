import { createQuarantine, type SessionMemory } from './quarantine'

const createMemory = (): SessionMemory => {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

const forbidden: SessionMemory = {
  getItem: () => {
    throw new Error('forbidden')
  },
  setItem: () => {
    throw new Error('forbidden')
  },
}

describe('the quarantine of a session', () => {
  it('holds what was put in, and nothing else', () => {
    const quarantine = createQuarantine(createMemory())
    quarantine.add('label', '1.2.0')
    expect(quarantine.has('label', '1.2.0')).toBe(true)
    expect(quarantine.has('label', '1.1.0')).toBe(false)
    expect(quarantine.has('about', '1.2.0')).toBe(false)
  })

  it('tells a first time from a second', () => {
    const quarantine = createQuarantine(createMemory())
    expect(quarantine.add('label', '1.2.0')).toBe(true)
    expect(quarantine.add('label', '1.2.0')).toBe(false)
  })

  it('is remembered by the next page of the session', () => {
    const memory = createMemory()
    createQuarantine(memory).add('label', '1.2.0')
    expect(createQuarantine(memory).has('label', '1.2.0')).toBe(true)
  })

  it.each([
    ['forbidden', forbidden],
    ['absent', null],
  ])('works while storage is %s', (_, memory) => {
    const quarantine = createQuarantine(memory)
    quarantine.add('label', '1.2.0')
    expect(quarantine.has('label', '1.2.0')).toBe(true)
  })

  it('starts empty over stored nonsense', () => {
    const memory = createMemory()
    memory.setItem('parts:quarantine', '{"not":"a list"}')
    expect(createQuarantine(memory).has('label', '1.2.0')).toBe(false)
  })
})
