import { readReplays } from '@site/shared/answers'
import { createFakeStorage } from '@site/shared/testing/node'
import { fakePodcast } from '../podcasts/podcasts.fixture'
import { isFull, isKept, toggleKept } from './keptList'

const list = { key: 'test:list', most: 2 }
const [one, two, three] = ['1', '2', '3'].map((id) => fakePodcast({ id }))

const keptAfter = (...toggled: readonly ReturnType<typeof fakePodcast>[]) => {
  const storage = createFakeStorage({ 'test:list': '[{"id":"damaged"}]' })
  for (const podcast of toggled) toggleKept(storage, list, podcast)
  return { storage, ids: readReplays(storage, list.key).map(({ id }) => id) }
}

describe('a list of replays', () => {
  it('has them in the order they came, and loses what is toggled again', () => {
    expect(keptAfter(one!, two!).ids).toEqual(['1', '2'])
    expect(keptAfter(one!, two!, one!).ids).toEqual(['2'])
    expect(isKept(keptAfter(one!).storage, list, '1')).toBe(true)
    expect(isKept(keptAfter(one!, one!).storage, list, '1')).toBe(false)
  })

  it('takes no more than it may have', () => {
    const { storage, ids } = keptAfter(one!, two!, three!)
    expect([ids, isFull(storage, list)]).toEqual([['1', '2'], true])
  })
})
