import { salesUrl } from './salesUrl'

const SALES = 'https://sales.example'

describe('the page where a release is sold', () => {
  it.each([
    ['/album/sirop-de-dub', 'https://sales.example/album/sirop-de-dub'],
    ['album/sirop-de-dub', 'https://sales.example/album/sirop-de-dub'],
    ['/album/a?from=site#b', 'https://sales.example/album/a?from=site#b'],
    ['/album/courants d’air', 'https://sales.example/album/courants%20d%E2%80%99air'],
  ])('for %s is %s', (href, url) => {
    expect(salesUrl(SALES, href)).toEqual({ ok: true, value: url })
  })

  it('keeps the path of a sales page that has one', () => {
    expect(salesUrl('https://sales.example/onde/', '/album/a')).toEqual({
      ok: true,
      value: 'https://sales.example/onde/album/a',
    })
  })

  it('cannot be climbed out of', () => {
    expect(salesUrl('https://sales.example/onde', '/../../else')).toEqual({
      ok: true,
      value: 'https://sales.example/onde/else',
    })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/album',
    '\\\\evil.example/album',
    '/\\evil.example/album',
    '/\t/evil.example/album',
    'https://evil.example/album',
    'http://sales.example/album',
    'mailto:someone@evil.example',
    'http://[',
  ])('refuses %j', (href) => {
    expect(salesUrl(SALES, href)).toEqual({ ok: false, error: { kind: 'href-not-relative', href } })
  })

  it.each(['@evil.example', '.evil.example', ':80@evil.example'])('stays home for %s', (href) => {
    const url = salesUrl(SALES, href)
    expect(url.ok && new URL(url.value).host).toBe('sales.example')
  })
})
