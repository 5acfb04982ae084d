import { PREVIEW_END } from '@site/shared/document'
import { describePage, hash, writePage } from './document.fixture'

const preview = { part: 'label', version: '2.0.0-1a2b3c4d5e', until: Date.parse('2026-12-05T23:30:00Z') }

test('a preview says which version it shows and until when, by the station’s clock, and has a link that ends it', () => {
  const html = writePage({ preview })
  const banner = /<section id="preview" aria-label="Aperçu">.*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(banner.replace(/<[^>]+>/g, '')).toBe(
    'Aperçu de label 2.0.0-1a2b3c4d5e, jusqu’au 6 décembreQuitter l’aperçu',
  )
  expect(banner).toContain(`<a href="${PREVIEW_END}">`)
  expect(html.indexOf(banner)).toBeLessThan(html.indexOf('<div id="root">'))
})

test('its styles are inline, and the policy of its page allows them', () => {
  const { colours = '', policy } = describePage({ preview }) ?? {}
  expect(colours).toContain('#preview{')
  expect(policy).toContain(hash(colours))
})

test('its page reads the registry of the preview, and every other page that of the site', () => {
  const readPreload = (html: string) => /as="fetch" href="([^"]*)"/.exec(html)?.[1]
  expect(readPreload(writePage({ preview }))).toBe('/registry.json?preview')
  expect(readPreload(writePage())).toBe('/registry.json')
})

test('no other page carries anything of it', () => {
  expect(writePage()).not.toMatch(/preview[">{]|Aperçu/)
})
