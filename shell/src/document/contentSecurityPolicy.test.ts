import { testSiteConfig } from '@site/shared/testing/node'
import { contentSecurityPolicy, type PolicyInput } from './contentSecurityPolicy'
import { aRegistry, hash } from './document.fixture'

const directives = (changes: Partial<PolicyInput> = {}): Readonly<Record<string, string>> => {
  const registry = aRegistry({ shell: ['1.0.0'], label: ['1.0.0'] })
  const policy = contentSecurityPolicy({
    config: testSiteConfig,
    registry,
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

test('nothing is allowed that is not named', () => {
  expect(directives()['default-src']).toBe("'none'")
})

test('scripts run from the site alone, none of them inline or made of text', () => {
  expect(directives()['script-src']).toBe("'self'")
})

test('a version on another origin may run from there, a canary too, and from no other', () => {
  const registry = aRegistry({ shell: ['1.0.0'], label: ['1.0.0', '1.1.0'] })
  registry.parts.label!.canary = { version: '1.1.0', percent: 5 }
  registry.parts.label!.versions['1.1.0']!.entry = 'https://label.example/1/remoteEntry.js'
  expect(directives({ registry })['script-src']).toBe("'self' https://label.example")
})

test('styles in the page are allowed by their bytes', () => {
  expect(directives({ inlineStyles: ['a{}'] })['style-src']).toBe("'self' 'sha256-of(a{})'")
})

test('a script in the page is allowed by its bytes', () => {
  expect(directives({ inlineScripts: ['run()'] })['script-src']).toBe("'self' 'sha256-of(run())'")
})

test('services on other origins may be called, and heard', () => {
  const services = { ...testSiteConfig.services, liveStream: 'http://radio.example:8000/live.mp3' }
  const policy = directives({ config: { ...testSiteConfig, services } })
  expect(policy['connect-src']).toBe("'self' http://radio.example:8000")
  expect(policy['media-src']).toContain('http://radio.example:8000')
})

test('no text becomes code, but as the policies of the shell allow', () => {
  const policy = directives({ trustedTypes: ['default'] })
  expect(policy['require-trusted-types-for']).toBe("'script'")
  expect(policy['trusted-types']).toBe('default')
})

test('a shell that makes no Trusted Types policy is not held to any', () => {
  expect(directives()).not.toHaveProperty('require-trusted-types-for')
})

test('the chat of the configuration may be framed', () => {
  expect(directives()['frame-src']).toContain('https://chat.example')
})
