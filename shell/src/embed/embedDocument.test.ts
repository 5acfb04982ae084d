import type { LivePart } from '@site/shared/prerender'
import { testSiteConfig } from '@site/shared/testing/node'
import { hash, makeLiveParts, makeRegistry } from '../page/document/document.fixture'
import { embedDocument } from './embedDocument'

const live = makeLiveParts(makeRegistry({ player: ['1.0.0'] })).player as LivePart

const withEmbed = (part: LivePart): LivePart => ({
  ...part,
  integrity: { ...part.integrity, 'embed/frame.js': 'sha256-frame' },
  embed: { 'embed/frame.css': '.frame{}' },
})

const writePage = (player?: LivePart, config = testSiteConfig): string =>
  embedDocument({ config, parts: player ? { player } : {} }, hash)

const policyIn = (page: string): string => /Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? ''

describe('the page of the player alone', () => {
  it('runs the program of the live version, which browsers check', () => {
    expect(writePage(withEmbed(live))).toContain(
      '<script src="/parts/player/1.0.0/embed/frame.js" integrity="sha256-frame" crossorigin="anonymous" defer>',
    )
  })

  it('allows nothing but that program, its own styles, the site’s pictures and sounds', () => {
    const policy = policyIn(writePage(withEmbed(live))).replaceAll('&#39;', "'")
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' https://site.example; style-src 'sha256-of(.frame{})'",
    )
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|frame-src|\*/)
    expect(policy).toMatch(/img-src 'self' https:\/\/site\.example;/)
  })

  it.each(['media', 'connect'])('allows the site by its name, too: %s-src', (kind) => {
    const policy = policyIn(writePage(withEmbed(live))).replaceAll('&#39;', "'")
    expect(policy).toContain(`${kind}-src 'self' https://site.example`)
  })

  it('exists for a site without a video channel', () => {
    const services = { ...testSiteConfig.services, isLive: '' }
    const policy = policyIn(writePage(withEmbed(live), { ...testSiteConfig, services }))
    expect(policy).toContain('connect-src &#39;self&#39; https://site.example;')
  })

  it('allows the origin a program is published on', () => {
    const elsewhere = { ...withEmbed(live), entry: 'https://parts.example/parts/player/1.0.0/remoteEntry.js' }
    expect(policyIn(writePage(elsewhere))).toContain('script-src https://parts.example;')
  })

  it('is a link and the browser’s own player until the program comes', () => {
    const page = writePage(withEmbed(live))
    expect(page).toContain('<a href="/" target="_blank" rel="noopener">Écouter sur le site, Onde Basse</a>')
    expect(page).toContain('<audio controls preload="none" src="/api/live.mp3" aria-label="Le direct">')
    expect(page).toContain('Les podcasts s’écoutent sur le site.')
  })

  it.each([
    ['is switched off', undefined],
    ['is of before there was a program', live],
  ])('is no more than that where the player %s', (_, player) => {
    const page = writePage(player)
    expect(page).toContain('<audio controls')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('visibility:hidden')
    expect(policyIn(page)).toContain('script-src &#39;none&#39;')
  })

  it('is excluded from search engines', () => {
    expect(writePage()).toContain('<meta name="robots" content="noindex">')
  })

  it('has the colours of the collective', () => {
    expect(writePage(undefined, { ...testSiteConfig, colours: { acid: '#123456' } })).toContain(
      '--acid:#123456',
    )
  })
})
