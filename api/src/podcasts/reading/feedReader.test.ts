import { createInProcessRunner } from '../../net/worker/inProcess'
import type { Job, JobRunner } from '../../net/worker/job'
import { fakeFeed, feedXml, itemXml, readFeed } from '../../testing/feed.fixture'
import { createFeedReader } from './feedReader'

const read = async (xml: string, jobs: JobRunner = createInProcessRunner()) => {
  const feed = await createFeedReader(jobs).readFeed({ pages: [xml], isCut: false })
  if (!feed.ok) throw new Error(feed.error.kind)
  return feed.value
}

/** A runner that has the names of its jobs for a test to read. */
const createCountedRunner = () => {
  const names: string[] = []
  const { run, close } = createInProcessRunner()
  const counted = <Input, Output>(job: Job<Input, Output>, input: Input) => {
    names.push(job.name)
    return run(job, input)
  }
  return { names, jobs: { run: counted, close } }
}

test('the podcasts of a long feed are read by several jobs, and are the same', async () => {
  const xml = fakeFeed(700)
  const { names, jobs } = createCountedRunner()
  const { podcasts, words } = await read(xml, jobs)
  expect(podcasts).toEqual(readFeed(xml).podcasts)
  expect(names.filter((name) => name === 'feed-podcasts').length).toBeGreaterThan(1)
  expect([words.includes('-699-'), words.includes('-701-')]).toEqual([true, false])
})

test('an item that comes again, or is no podcast, does not shift the others', async () => {
  const items = ['un', 'silence', 'deux', 'un', 'trois'].map((title) =>
    itemXml({ title, guid: title, ...(title === 'silence' && { enclosure: null }) }),
  )
  const { podcasts } = await read(feedXml(...items))
  expect(podcasts.map(({ id, artist }) => [id, artist])).toEqual([
    ['un', 'un'],
    ['deux', 'deux'],
    ['trois', 'trois'],
  ])
})

test('a feed that is as it was is the same feed, and its podcasts are not read again', async () => {
  const { names, jobs } = createCountedRunner()
  const reader = createFeedReader(jobs)
  const last = await read(fakeFeed(3))
  expect(await reader.readFeed({ pages: [fakeFeed(3)], isCut: false, last })).toEqual({
    ok: true,
    value: last,
  })
  expect(names).toEqual(['feed'])
})

test('6,000 namespaces on 6,000 items are read in time linear in both', async () => {
  const many = Array.from({ length: 6_000 }, (_, index) => index)
  const declared = many.map((index) => ` xmlns:n${index}="https://names.example/${index}"`).join('')
  const items = many.map((index) => `<item><guid>${index}</guid><n${index}:a/></item>`).join('')
  const before = process.cpuUsage()
  const { itemCount } = await read(`<rss${declared}><channel>${items}</channel></rss>`)
  expect(itemCount).toBe(6_000)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000)
})
