import { createFakeStorage } from '@site/shared/testing/node'
import { bucketOf, visitorId } from './bucket'

const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor ${index}`)

describe('the bucket of a visitor', () => {
  it('is the same every time', () => {
    expect(bucketOf('someone', 'label')).toBe(bucketOf('someone', 'label'))
  })

  it.each([
    ['someone', 'label', 87],
    ['someone', 'radio', 42],
    ['été', 'label', 47],
  ])('of %s for %s stays %d in every release, or running canaries would change hands', (id, part, bucket) => {
    expect(bucketOf(id, part)).toBe(bucket)
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
    const storage = createFakeStorage()
    const first = visitorId(storage, () => 0.1)
    expect(visitorId(storage, () => 0.2)).toBe(first)
  })

  it('is kept under a name of its own', () => {
    const storage = createFakeStorage()
    expect(visitorId(storage, () => 0.123456)).toBe('4fzyo82mvyq')
    expect(storage.read('parts:visitor')).toBe('4fzyo82mvyq')
  })

  it('differs from one visitor to the next', () => {
    const first = visitorId(createFakeStorage(), () => 0.1)
    expect(visitorId(createFakeStorage(), () => 0.2)).not.toBe(first)
  })
})
