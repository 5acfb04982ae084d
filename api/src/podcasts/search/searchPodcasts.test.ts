import { visitFeed } from '../../testing/fakeEffects'
import { feedXml, itemXml, readFeed } from '../../testing/feed.fixture'
import { createNameMemory, MAX_NAMED_PODCASTS } from './searchPodcasts'

const FEED = feedXml(
  itemXml({
    guid: '1',
    title: 'Brume & Fils - Plein vent',
    description: 'Avec Clafoutis Bass, du <b>dub</b> et de la jungle',
    pubDate: 'Sat, 28 Nov 2026 20:00:00 +0000',
  }),
  itemXml({
    guid: '2',
    title: 'Clafoutis Bass - Noyaux compris #6',
    description: 'Enregistré en direct',
    pubDate: 'Sun, 25 Oct 2026 22:00:00 +0000',
  }),
  itemXml({
    guid: '3',
    title: 'Clafoutis Bass - Noyaux compris #5',
    description: 'Sound system et grosse maison #steppers',
    pubDate: 'Mon, 04 May 2026 20:00:00 +0000',
  }),
  itemXml({
    guid: '4',
    title: 'Une nuit entière',
    description: 'Clafoutis Bass seul',
    pubDate: 'Fri, 10 Apr 2026 20:00:00 +0000',
  }),
)

const find = async (search: string, also?: object): Promise<readonly string[]> => {
  const query = new URLSearchParams({ search, ...(also && { also: JSON.stringify(also) }) })
  const { body } = await visitFeed(FEED).visitor.visit(`/api/podcasts?${query}`)
  return JSON.parse(body).podcasts.map(({ id }: { id: string }) => id)
}

test.each([
  ['titles', 'PLEIN vent', ['1']],
  ['words of descriptions', 'grosse maison', ['3']],
  ['hashtags', '#steppers', ['3']],
  ['a month and a year', 'novembre 2026', ['1']],
  ['a resident in a month', 'clafoutis mai 2026', ['3']],
  ['a day', '25 octobre', ['2']],
  ['a number as a whole word', 'noyaux 6', ['2']],
  ['titles first, then descriptions', 'clafoutis bass', ['2', '3', '1', '4']],
  ['a title that is a sentence', 'nuit entiere', ['4']],
  ['small words beside others', 'le vent de Brume', ['1']],
  ['every word', 'clafoutis gabber', []],
])('a search finds %s: « %s »', async (_what, search, ids) => {
  expect(await find(search)).toEqual(ids)
})

test('a style finds the podcasts of its artists, also together with other words', async () => {
  const also = { dub: 'Clafoutis Bass / Basalte' }
  expect(await find('dub', also)).toEqual(['2', '3', '1', '4'])
  expect(await find('dub octobre', also)).toEqual(['2'])
  expect(await find('techno', also)).toEqual([])
  expect(await find('constructor', {})).toEqual([])
  expect(await find('dub', { dub: 'Lafou / Basse' })).toEqual(['1'])
})

test('names in every text of a long feed stay within the memory limit', () => {
  const [podcast] = readFeed(FEED).podcasts
  if (podcast === undefined) throw new Error('the feed has no podcast')
  const everywhere = new Map(Array.from({ length: 8_000 }, () => [{ ...podcast }, 'words'] as const))
  const names = createNameMemory()
  for (let index = 0; index < 400; index += 1) names.set(`nuit ${index}`, everywhere)
  const remembered = [...names.values()].reduce((sum, { size }) => sum + size, 0)
  expect(remembered).toBeGreaterThan(0)
  expect(remembered).toBeLessThanOrEqual(MAX_NAMED_PODCASTS)
})
