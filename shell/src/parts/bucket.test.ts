import { bucketOf, visitorId } from './bucket'

const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor ${index}`)

describe('the bucket of a visitor', () => {
  it('is the same every time', () => {
    expect(bucketOf('someone', 'label')).toBe(bucketOf('someone', 'label'))
  })

  it.each([5, 20, 50])('puts about %d %% of visitors below it', (percent) => {
    const below = visitors.filter((visitor) => bucketOf(visitor, 'label') < percent).length
    expect(Math.abs(below / visitors.length - percent / 100)).toBeLessThan(0.03)
  })

  it('differs between parts, so that nobody gets every canary', () => {
    const same = visitors.filter(
      (visitor) => bucketOf(visitor, 'label') === bucketOf(visitor, 'radio'),
    ).length
    expect(same / visitors.length).toBeLessThan(0.05)
  })
})

describe('the id of a visitor', () => {
  it('is made once and kept', () => {
    const kept = new Map<string, string>()
    const memory = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(visitorId(memory, () => 'first')).toBe('first')
    expect(visitorId(memory, () => 'second')).toBe('first')
  })

  it('is a fresh one where storage is absent', () => {
    expect(visitorId(null, () => 'fresh')).toBe('fresh')
  })
})
