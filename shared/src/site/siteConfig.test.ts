import { readFileSync } from 'node:fs'
import { testSiteConfig } from '../testing/fixtures'
import { parsePageConfig, parseSiteConfig } from './siteConfig'

describe('reading a site configuration', () => {
  it("accepts the demonstration collective's own", () => {
    expect(parseSiteConfig(readFileSync('site.config.json', 'utf8')).ok).toBe(true)
  })

  it('names the field that is missing', () => {
    const { name: _, ...nameless } = testSiteConfig
    expect(parseSiteConfig(JSON.stringify(nameless))).toMatchObject({
      ok: false,
      error: { kind: 'config-malformed', message: expect.stringContaining('name') },
    })
  })

  it('keeps fields it does not know, for a shell of another major contract', () => {
    const links = { ...testSiteConfig.links, photos: 'https://photos.example' }
    const config = { ...testSiteConfig, links }
    expect(parseSiteConfig(JSON.stringify(config))).toEqual({ ok: true, value: config })
  })

  it('refuses a link that could run code', () => {
    const links = { ...testSiteConfig.links, shop: 'javascript:alert(1)' }
    expect(parseSiteConfig(JSON.stringify({ ...testSiteConfig, links })).ok).toBe(false)
  })

  it('asks for consent unless the configuration says otherwise', () => {
    const { consent: _, ...silent } = testSiteConfig
    expect(parseSiteConfig(JSON.stringify(silent))).toMatchObject({ ok: true, value: { consent: 'ask' } })
    expect(parseSiteConfig(JSON.stringify({ ...silent, consent: 'off' }))).toMatchObject({
      ok: true,
      value: { consent: 'off' },
    })
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
    ['a colour that is none', { colours: { ground: 'red;}body{display:none' } }, 'colours.ground'],
    ['a colour nobody uses', { colours: { sky: '#aabbcc' } }, 'colours.sky'],
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

  it('takes the look of a page as it stands there, and refuses the rest of it as ever', () => {
    const config = { ...testSiteConfig, colours: { ground: '#0b1f2a' } }
    expect(parsePageConfig(JSON.stringify(config))).toEqual({ ok: true, value: config })
    expect(parsePageConfig(JSON.stringify({ ...config, name: 1 })).ok).toBe(false)
  })

  it('says when the file is not JSON', () => {
    expect(parseSiteConfig('{ name: ')).toMatchObject({ ok: false, error: { kind: 'config-not-json' } })
  })
})
