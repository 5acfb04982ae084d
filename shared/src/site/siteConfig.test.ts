import { readFileSync } from 'node:fs'
import { testSiteConfig } from '../testing/fixtures'
import { parseSiteConfig } from './siteConfig'

describe('reading a site configuration', () => {
  it('accepts that of the demonstration', () => {
    expect(parseSiteConfig(readFileSync('site.config.json', 'utf8')).ok).toBe(true)
  })

  it('names the field that is missing', () => {
    const { name: _, ...nameless } = testSiteConfig
    expect(parseSiteConfig(JSON.stringify(nameless))).toMatchObject({
      ok: false,
      error: { kind: 'config-malformed', message: expect.stringContaining('name') },
    })
  })

  it('keeps the links of shells of contract 1, and drops what no shell reads', () => {
    const links = { ...testSiteConfig.links, photos: 'https://photos.example' }
    const config = { ...testSiteConfig, links }
    const text = JSON.stringify({ $schema: './schema.json', unknown: 1, ...config })
    expect(parseSiteConfig(text)).toEqual({ ok: true, value: config })
  })

  it('takes a collective that has a name, a place, an address and a stream, and nothing else', () => {
    const least = {
      name: 'Sel Noir',
      city: 'Saint-Nazaire',
      foundedIn: 2021,
      publicUrl: 'https://sel-noir.example/',
      services: { liveStream: '/api/live.mp3' },
      emails: { contact: 'bonjour@sel-noir.example' },
    }
    expect(parseSiteConfig(JSON.stringify(least))).toMatchObject({
      ok: true,
      value: {
        publicUrl: 'https://sel-noir.example',
        services: { feed: '/api/soundcloud-rss', isLive: '' },
        links: {},
        emails: { shows: 'bonjour@sel-noir.example' },
        studio: { address: '' },
        embeds: { twitchChannel: '', chatUrl: '', calendars: [], timeZone: 'Europe/Paris' },
        consent: 'ask',
      },
    })
  })

  it('refuses a link that could run code', () => {
    const links = { ...testSiteConfig.links, shop: 'javascript:alert(1)' }
    expect(parseSiteConfig(JSON.stringify({ ...testSiteConfig, links })).ok).toBe(false)
  })

  it.each([
    [
      'an address without a host',
      { services: { ...testSiteConfig.services, feed: 'https://' } },
      'services.feed',
    ],
    [
      'a path that leads elsewhere',
      { services: { ...testSiteConfig.services, feed: '//evil.example' } },
      'services.feed',
    ],
    ['text that is not a colour', { colours: { ground: 'red;}body{display:none' } }, 'colours.ground'],
    ['a time zone that does not exist', { embeds: { timeZone: 'Europe/Marseille' } }, 'Europe/Paris'],
    ['an address below the root', { publicUrl: 'https://site.example/radio' }, 'publicUrl'],
    [
      'an address that lacks its beginning',
      { links: { shop: 'shop.example' } },
      'écrivez https://shop.example',
    ],
    ['a network without an address', { links: { networks: [{ name: 'Mastodon' }] } }, 'links.networks.0.url'],
    [
      'a logo that is no drawing',
      { logo: { box: '0 0 1 1', shapes: [{ path: '"/><script>' }] } },
      'logo.shapes.0.path',
    ],
    ['more accessibility than there is a word for', { accessibility: 'total' }, 'accessibility'],
  ])('refuses %s', (_, said, field) => {
    expect(parseSiteConfig(JSON.stringify({ ...testSiteConfig, ...said }))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(field) },
    })
  })

  it('says when the file is not JSON', () => {
    expect(parseSiteConfig('{ name: ')).toMatchObject({ ok: false, error: { kind: 'config-not-json' } })
  })
})
