import { readReplays } from '@site/shared/answers'
import { createFakeStorage } from '@site/shared/testing/node'
import { fakePodcast } from '../podcastCards/podcasts.fixture'
import { isFull, isSaved, toggleSaved } from './savedList'

const list = { key: 'test:list', most: 2 }
const [one, two, three] = ['1', '2', '3'].map((id) => fakePodcast({ id }))

const savedAfter = (...toggled: readonly ReturnType<typeof fakePodcast>[]) => {
  const storage = createFakeStorage({ 'test:list': '[{"id":"damaged"}]' })
  for (const podcast of toggled) toggleSaved(storage, list, podcast)
  return { storage, ids: readReplays(storage, list.key).map(({ id }) => id) }
}

describe('a list of replays', () => {
  it('has them in the order they came, and loses what is toggled again', () => {
    expect(savedAfter(one!, two!).ids).toEqual(['1', '2'])
    expect(savedAfter(one!, two!, one!).ids).toEqual(['2'])
    expect(isSaved(savedAfter(one!).storage, list, '1')).toBe(true)
    expect(isSaved(savedAfter(one!, one!).storage, list, '1')).toBe(false)
  })

  it('takes no more than it may have', () => {
    const { storage, ids } = savedAfter(one!, two!, three!)
    expect([ids, isFull(storage, list)]).toEqual([['1', '2'], true])
  })
})
