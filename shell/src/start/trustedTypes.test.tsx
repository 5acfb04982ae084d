import { guardScripts } from './trustedTypes'

type Policy = Parameters<NonNullable<Parameters<typeof guardScripts>[0]['trustedTypes']>['createPolicy']>[1]

const SITE = { origin: 'https://site.example', href: 'https://site.example/label' }

const guard = (defaultPolicy: unknown = null) => {
  const policies: Policy[] = []
  const createPolicy = (name: string, policy: Policy): void => {
    expect(name).toBe('default')
    policies.push(policy)
  }
  guardScripts({ document, location: SITE, trustedTypes: { defaultPolicy, createPolicy } })
  return policies
}

beforeEach(() => {
  document.head.innerHTML = `<meta http-equiv="content-security-policy"
    content="default-src 'none'; script-src 'self' 'sha256-x' https://parts.example; img-src https://images.example">`
})

it.each([
  ['/parts/label/1.0.0/label.js', true],
  ['https://site.example/parts/a.js', true],
  ['https://parts.example/a/b.js', true],
  ['/parts/label/1.0.0-254770e3fe/remoteEntry.js?attempt=2', true],
  ['/parts/label/1.0.0+1/src_Label_tsx.0a1b2c3d.js', true],
  ['/api/soundcloud-rss', false],
  ['/parts/..%2fapi/podcasts', false],
  ['/parts/..%2Fapi/podcasts', false],
  ['/parts/..%5capi/podcasts', false],
  ['/parts/..\\api/podcasts', false],
  ['/parts/%2e%2e/api/podcasts', false],
  ['/parts/%2e%2e%2fapi/podcasts', false],
  ['/parts/..%252fapi/podcasts', false],
  ['/parts/..%c0%afapi/podcasts', false],
  ['/parts/..;/api/podcasts', false],
  ['/parts/.\t./api/podcasts', false],
  ['/parts/a.js%00', false],
  ['/parts/a.js%0d%0aX: y', false],
  ['/parts/é.js', true],
  ['/parts/..／api/podcasts', false],
  ['/parts/..%e0%80%afapi/podcasts', false],
  ['/parts/a.js?url=https://evil.example/b.js', false],
  ['/parts/a.js?url=%2fapi', false],
  ['/parts/?/../../api/podcasts', false],
  ['/parts', false],
  ['/parts/../api/soundcloud-rss', false],
  ['https://images.example/parts/a.js', false],
  ['//evil.example/parts/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
  ['blob:https://site.example/parts/', false],
  ['https://parts.example.evil.example/a.js', false],
])('allows the script %s: %s', (url, isAllowed) => {
  expect(guard()[0]?.createScriptURL(url)).toBe(isAllowed ? url : undefined)
})

it('allows text to be parsed as a document, and refuses all other text as HTML', () => {
  const [policy] = guard()
  expect(policy?.createHTML('<rss/>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<rss/>')
  expect(policy?.createHTML('<img>', 'TrustedHTML', 'Element innerHTML')).toBeUndefined()
})

it('keeps an existing policy: the bootstrap script and the app bundle both guard the page', () => {
  expect(guard({})).toEqual([])
})

const refuse = () => {
  throw new TypeError('Policy "default" disallowed.')
}

it.each([
  ['have no Trusted Types', undefined],
  ['refuse the policy', { defaultPolicy: null, createPolicy: refuse }],
])('throws nothing in browsers that %s', (_, trustedTypes) => {
  expect(() => guardScripts({ document, location: SITE, trustedTypes })).not.toThrow()
})
