import { parseXmlInNode } from '../testing/parseXmlInNode'
import { feedXml, itemXml } from './feed.fixture'
import { parseFeed } from './parseFeed'
import type { Podcast } from './podcast'
import { namesOf, podcastsOf } from './residentPodcasts'

const podcastsTitled = (...titles: readonly string[]): readonly Podcast[] => {
  const feed = parseFeed(feedXml(...titles.map((title) => itemXml({ title }))), parseXmlInNode)
  return feed.ok ? feed.value.podcasts : []
}

const descriptions = (podcasts: readonly Podcast[]) => podcasts.map(({ description }) => description)

test('a resident is found in titles and in descriptions', () => {
  const podcasts = podcastsTitled('Mica - un', 'Basalte - deux', 'Nuit blanche - trois avec Mica')
  expect(descriptions(podcastsOf(podcasts, 'Mica'))).toEqual(['un', 'trois avec Mica'])
})

test('case and accents do not matter', () => {
  const podcasts = podcastsTitled('ZEPHYR BAS - un', 'zéphyr bas - deux', 'Zephir - trois')
  expect(descriptions(podcastsOf(podcasts, 'Zéphyr Bas'))).toEqual(['un', 'deux'])
})

test('each name of a line with slashes is searched, and a podcast with both is listed once', () => {
  const podcasts = podcastsTitled('Mica - un', 'Basalte - deux', 'Basalte et Mica - trois', 'Autre - quatre')
  expect(descriptions(podcastsOf(podcasts, 'Basalte / Mica'))).toEqual(['deux', 'trois', 'un'])
})

test('empty names between slashes are ignored, or they would match every podcast', () => {
  expect(namesOf(' / Mica //')).toEqual(['Mica'])
  expect(podcastsOf(podcastsTitled('Autre - un'), '/')).toEqual([])
})
