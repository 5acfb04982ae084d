import type { IndexedPodcast } from '../feed/feed'
import { feedXml, itemXml, readFeed } from './feed.fixture'
import { podcastsOf } from './podcastsQuery'

const podcastsIn = (xml: string): readonly IndexedPodcast[] => readFeed(xml).podcasts

const podcastsTitled = (...titles: readonly string[]): readonly IndexedPodcast[] =>
  podcastsIn(feedXml(...titles.map((title) => itemXml({ title, guid: title }))))

const shows = (podcasts: readonly IndexedPodcast[]) => podcasts.map(({ show }) => show)

test('a resident is found in titles and in descriptions', () => {
  const podcasts = podcastsTitled('Mica - un', 'Basalte - deux', 'Nuit blanche - trois avec Mica')
  expect(shows(podcastsOf(podcasts, 'Mica'))).toEqual(['un', 'trois avec Mica'])
})

test('case and accents do not matter', () => {
  const podcasts = podcastsTitled('ZEPHYR BAS - un', 'zéphyr bas - deux', 'Zephir - trois')
  expect(shows(podcastsOf(podcasts, 'Zéphyr Bas'))).toEqual(['un', 'deux'])
})

test('each name of a line with slashes is searched, newest first, and a podcast with both is listed once', () => {
  const podcasts = podcastsTitled('Mica - un', 'Basalte - deux', 'Basalte et Mica - trois', 'Autre - quatre')
  expect(shows(podcastsOf(podcasts, 'Basalte / Mica'))).toEqual(['un', 'deux', 'trois'])
})

test('empty names between slashes are ignored, or they would match every podcast', () => {
  expect(podcastsOf(podcastsTitled('Mica - un', 'Autre - deux'), ' / Mica //')).toHaveLength(1)
  expect(podcastsOf(podcastsTitled('Autre - un'), '/')).toEqual([])
})

test('a name is looked for in the whole line of the feed, also where it was cut', () => {
  const podcasts = podcastsTitled('Nuit des Jean-Michel', 'Autre - un')
  expect(podcastsOf(podcasts, 'Jean-Michel')).toHaveLength(1)
})

test('a name is looked for in the description of the feed, also where the title was cut', () => {
  const xml = feedXml(itemXml({ title: 'Nuit blanche - un', description: '<p>Avec <b>Mi</b>ca</p>' }))
  expect(podcastsOf(podcastsIn(xml), 'Mica')).toHaveLength(1)
})

test('shows that share one link are all listed', () => {
  const items = ['un', 'deux', 'trois'].map((show) =>
    itemXml({ title: `Mica - ${show}`, guid: show, link: 'https://sound.example/mica' }),
  )
  expect(shows(podcastsOf(podcastsIn(feedXml(...items)), 'Mica'))).toEqual(['un', 'deux', 'trois'])
})
