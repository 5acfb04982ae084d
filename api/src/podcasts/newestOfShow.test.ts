import { foldForSearch } from '@site/shared/fold-for-search'
import { readFeed } from '../feed/feed'
import { feedOf, feedXml, itemXml } from './feed.fixture'
import { newestOfShow } from './newestOfShow'
import type { IndexedPodcast } from './podcast'
import { createPodcastReader } from './podcastReader'

const readWith = (xml: string, reader = createPodcastReader()): readonly IndexedPodcast[] => {
  const feed = readFeed(xml)
  return feed.ok ? reader(feed.value) : []
}

const podcast = (title: string, description = ''): string => itemXml({ title, description, guid: title })

const podcasts = readWith(
  feedXml(
    podcast('Nappe - Infrasons #13', 'Avec 158cm'),
    podcast('Brume & Fils - Matinale'),
    podcast('158cm - Haut-parleuse #4'),
    podcast('158cm - Haut-parleuse #3'),
    podcast('Nappe Phréatique - Infrasons #12'),
    podcast('Cœur Ouvert - Matinale'),
  ),
)

describe('the newest podcast of a show', () => {
  it.each([
    ['the address of a resident', '158cm', '158cm - Haut-parleuse #4'],
    ['the name of the show', 'haut-parleuse', '158cm - Haut-parleuse #4'],
    ['an accent and a capital', 'Nappe-Phréatique', 'Nappe Phréatique - Infrasons #12'],
    ['an « et » for an « & »', 'brume-et-fils', 'Brume & Fils - Matinale'],
    ['an « oe » for an « œ »', 'coeur-ouvert', 'Cœur Ouvert - Matinale'],
    ['several who share words', 'infrasons', 'Nappe - Infrasons #13'],
  ])('is found by %s', (_, show, found) => {
    expect(newestOfShow(podcasts, show)?.id).toBe(found)
  })

  it('is one whose description has the words where no title has', () => {
    expect(newestOfShow(podcasts, 'avec-158cm')?.id).toBe('Nappe - Infrasons #13')
  })

  it.each(['58cm', 'nappe-infra', 'fils-brume', 'nobody', '', '---'])('is nobody’s for « %s »', (show) => {
    expect(newestOfShow(podcasts, show)).toBeUndefined()
  })
})

test('the text of a feed is folded once, however many shows are looked for', () => {
  const folded: string[] = []
  const fold = (text: string): string => {
    folded.push(text)
    return foldForSearch(text)
  }
  const reader = createPodcastReader(fold)
  const feed = readFeed(feedOf(20))
  if (!feed.ok) throw new Error(feed.error.message)
  reader(feed.value)
  expect(folded).toHaveLength(20)
  for (let show = 0; show < 50; show += 1) newestOfShow(reader(feed.value), `absent-${show}`, fold)
  expect(folded.slice(20)).toEqual(Array.from({ length: 50 }, (_, show) => `absent-${show}`))
})
