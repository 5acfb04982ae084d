import { feedXml, itemXml, readFeed } from '../testing/feed.fixture'
import { findByArtist } from './podcastsQuery'

const findShows = (artist: string, ...items: readonly string[]) =>
  findByArtist(readFeed(feedXml(...items)).podcasts, artist).map(({ show }) => show)

test.each([
  [
    'titles and descriptions',
    'Mica',
    ['Mica - un', 'Basalte - deux', 'Nuit - trois avec Mica'],
    ['un', 'trois avec Mica'],
  ],
  [
    'any case and accents',
    'Zéphyr Bas',
    ['ZEPHYR BAS - un', 'zéphyr bas - deux', 'Zephir - trois'],
    ['un', 'deux'],
  ],
  [
    'each name of a line with slashes, once',
    'Basalte / Mica',
    ['Mica - un', 'Basalte - deux', 'Basalte et Mica - trois', 'Autre - quatre'],
    ['un', 'deux', 'trois'],
  ],
  ['no empty name', ' / Mica //', ['Mica - un', 'Autre - deux'], ['un']],
  ['no empty name alone', '/', ['Autre - un'], []],
  [
    'the whole title, also where it was cut',
    'Jean-Michel',
    ['Nuit des Jean-Michel', 'Autre - un'],
    ['Michel'],
  ],
])('a resident is found by %s', (_, artist, titles, shows) => {
  expect(findShows(artist, ...titles.map((title) => itemXml({ title, guid: title })))).toEqual(shows)
})

test('a name is looked for in the words of a description, and shows that share one link are all listed', () => {
  const link = 'https://sound.example/mica'
  const items = ['un', 'deux'].map((show) =>
    itemXml({ title: `Nuit - ${show}`, guid: show, link, description: '<p>Avec <b>Mi</b>ca</p>' }),
  )
  expect(findShows('Mica', ...items)).toEqual(['un', 'deux'])
})
