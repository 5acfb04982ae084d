import type { Podcast } from '../answers/answers'
import { DEFAULT_COVERS } from '../prerender/document'
import type { SiteConfig } from '../site/siteConfig'
import type { ReplaySource } from '../store/siteEvents'

/** A complete configuration whose addresses are easy to recognise in assertions. */
export const testSiteConfig: SiteConfig = {
  name: 'Onde Basse',
  city: 'Toulouse',
  foundedIn: 2017,
  publicUrl: 'https://site.example',
  legal: ['Association loi 1901', 'RNA W000000000'],
  services: {
    feed: '/api/soundcloud-rss',
    isLive: '/api/islive',
    nowPlaying: '/api/nowplaying',
    track: '/api/track',
    releases: '/api/releases',
    liveStream: '/api/live.mp3',
  },
  links: {
    shop: 'https://shop.example',
    sales: 'https://sales.example',
    linkList: 'https://links.example',
    instagram: 'https://instagram.example',
    soundcloud: 'https://soundcloud.example',
    bandcamp: 'https://bandcamp.example',
    donation: 'https://donation.example',
    support: 'https://support.example',
  },
  emails: { contact: 'contact@site.example', shows: 'shows@site.example', demos: 'demos@site.example' },
  studio: { address: '1 rue de la Basse Fréquence, 31000 Toulouse' },
  embeds: {
    twitchChannel: 'channel',
    calendars: ['first@site.example', 'second@site.example'],
    timeZone: 'Europe/Paris',
    chatUrl: 'https://chat.example/room',
  },
  content: '/content/',
  defaultCovers: { small: `/content/${DEFAULT_COVERS.small}`, large: `/content/${DEFAULT_COVERS.large}` },
  consent: 'off',
}

/** A replay as events carry it. */
export const replay: ReplaySource = {
  id: 'tag:1',
  link: 'https://sound.example/1',
  enclosureUrl: '/1.mp3',
  durationMs: 60_000,
  artist: 'A',
  show: 'B',
}

/** A podcast as lists get it: the only one that tests write whole, so that a new field is added here. */
export const podcast: Podcast = {
  id: 'tag:1',
  link: 'https://sound.example/1',
  enclosureUrl: 'https://sounds.example/1.mp3',
  durationMs: 3_600_400,
  artist: 'Abysse Club',
  show: 'Palier 4',
  publishedAt: Date.UTC(2026, 9, 25),
  publishedOn: '25 oct. 2026',
}
