import { feedXml, itemXml, readFeed } from '../testing/feed.fixture'
import { listOfShow, newestOfShow } from './newestOfShow'

const podcast = (title: string, description = ''): string => itemXml({ title, description, guid: title })

const feed = readFeed(
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
    expect(newestOfShow(feed, show)?.id).toBe(found)
  })

  it('is one whose description has the words where no title has', () => {
    expect(newestOfShow(feed, 'avec-158cm')?.id).toBe('Nappe - Infrasons #13')
  })

  it.each(['58cm', 'nappe-infra', 'fils-brume', 'nobody', '', '---'])('finds nothing for « %s »', (show) => {
    expect(newestOfShow(feed, show)).toBeUndefined()
  })
})

describe('the podcasts of a show', () => {
  it('are those whose titles have its words, newest first', () => {
    expect(listOfShow(feed, '158cm').map(({ id }) => id)).toEqual([
      '158cm - Haut-parleuse #4',
      '158cm - Haut-parleuse #3',
    ])
  })

  it('are those whose descriptions have them where no title has', () => {
    expect(listOfShow(feed, 'avec-158cm').map(({ id }) => id)).toEqual(['Nappe - Infrasons #13'])
  })
})
