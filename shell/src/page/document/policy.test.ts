import { testSiteConfig } from '@site/shared/testing/node'
import { hash, makeRegistry } from './document.fixture'
import { type PolicyInput, writePolicy } from './policy'

const readPolicy = (changes: Partial<PolicyInput> = {}): Readonly<Record<string, string>> => {
  const policy = writePolicy({
    config: testSiteConfig,
    registry: makeRegistry({ shell: ['1.0.0'], label: ['1.0.0'] }),
    inlineStyles: [],
    inlineScripts: [],
    trustedTypes: [],
    hash,
    ...changes,
  })
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test.each<[string, Partial<PolicyInput>, string, string]>([
  ['nothing that is not named', {}, 'default-src', "'none'"],
  ['scripts of the site alone, none inline or from text', {}, 'script-src', "'self'"],
  ['inline styles by their hash', { inlineStyles: ['a{}'] }, 'style-src', "'self' 'sha256-of(a{})'"],
  ['inline scripts by their hash', { inlineScripts: ['run()'] }, 'script-src', "'self' 'sha256-of(run())'"],
  ['no text as code', { trustedTypes: ['default'] }, 'require-trusted-types-for', "'script'"],
  ['the policies of the shell', { trustedTypes: ['default'] }, 'trusted-types', 'default'],
])('allows %s', (_, changes, directive, sources) => {
  expect(readPolicy(changes)[directive]).toBe(sources)
})

test('requires no Trusted Types of a shell without a policy for them', () => {
  expect(readPolicy()).not.toHaveProperty('require-trusted-types-for')
})

test('allows scripts from the origin of a version, a canary too', () => {
  const registry = makeRegistry({ shell: ['1.0.0'], label: ['1.0.0', '1.1.0'] })
  registry.parts.label!.canary = { version: '1.1.0', percent: 5 }
  registry.parts.label!.versions['1.1.0']!.entry = 'https://label.example/1/remoteEntry.js'
  expect(readPolicy({ registry })['script-src']).toBe("'self' https://label.example")
})

test('allows requests to the services on other origins, and sound from them', () => {
  const services = { ...testSiteConfig.services, liveStream: 'http://radio.example:8000/live.mp3' }
  const policy = readPolicy({ config: { ...testSiteConfig, services } })
  expect(policy['connect-src']).toBe("'self' http://radio.example:8000")
  expect(policy['media-src']).toContain('http://radio.example:8000')
})

test('allows pictures of the site, its services and its content, and of no other', () => {
  expect(readPolicy()['img-src']).toBe("'self' https://site.example")
  const services = { ...testSiteConfig.services, feed: 'https://api.example/soundcloud-rss' }
  const config = { ...testSiteConfig, services, content: 'https://parts.example/parts/content/files/' }
  expect(readPolicy({ config })['img-src']).toBe(
    "'self' https://api.example https://site.example https://parts.example",
  )
})

test('allows the frames the collective has, and no other', () => {
  expect(readPolicy()['frame-src']).toBe(
    "'self' https://calendar.google.com https://maps.google.com https://www.google.com https://player.twitch.tv https://chat.example",
  )
  const embeds = { ...testSiteConfig.embeds, calendars: [], chatUrl: '', twitchChannel: '' }
  const services = { ...testSiteConfig.services, isLive: '' }
  const policy = readPolicy({ config: { ...testSiteConfig, embeds, services, studio: { address: '' } } })
  expect(policy['frame-src']).toBe("'self'")
  expect(policy['connect-src']).toBe("'self'")
})
