import { newestOfShow } from './newestOfShow'
import type { FeedPodcast } from './podcast'

const podcast = (artist: string, show: string, description = ''): FeedPodcast => ({
  id: `${artist} ${show}`,
  link: '',
  artist,
  show,
  enclosureUrl: '',
  durationMs: 0,
  publishedAt: null,
  publishedOn: '',
  description,
  enclosureType: '',
  publishedIn: null,
  lengthBytes: 0,
  chapters: [],
  words: `${artist} ${show}\n${description}`.toLowerCase(),
})

const podcasts = [
  podcast('Nappe', 'Infrasons #13', 'Avec 158cm'),
  podcast('Brume & Fils', 'Matinale'),
  podcast('158cm', 'Haut-parleuse #4'),
  podcast('158cm', 'Haut-parleuse #3'),
  podcast('Nappe Phréatique', 'Infrasons #12'),
]

const newest = (show: string): string | undefined => newestOfShow(podcasts, show)?.id

describe('the newest podcast of a show', () => {
  it.each([
    ['the address of a resident', '158cm', '158cm Haut-parleuse #4'],
    ['the name of the show', 'haut-parleuse', '158cm Haut-parleuse #4'],
    ['an accent and a capital', 'Nappe-Phréatique', 'Nappe Phréatique Infrasons #12'],
    ['an « et » for an « & »', 'brume-et-fils', 'Brume & Fils Matinale'],
    ['several who share words', 'infrasons', 'Nappe Infrasons #13'],
  ])('is found by %s', (_, show, found) => {
    expect(newest(show)).toBe(found)
  })

  it('is one whose description has the words where no title has', () => {
    expect(newest('avec-158cm')).toBe('Nappe Infrasons #13')
  })

  it.each(['58cm', 'nappe-infra', 'fils-brume', 'nobody', '', '---'])('is nobody’s for « %s »', (show) => {
    expect(newest(show)).toBeUndefined()
  })
})
