import { decodeEntities } from './decodeEntities'

describe('the entities of HTML in a name', () => {
  it.each([
    ['Drum &amp; Bass', 'Drum & Bass'],
    ['L&#039;heure du dub', "L'heure du dub"],
    ['L&rsquo;heure du dub', 'L’heure du dub'],
    [
      '&Eacute;t&eacute; fran&ccedil;ais, No&euml;l, &icirc;le, &agrave; c&ocirc;t&eacute;',
      'Été français, Noël, île, à côté',
    ],
    ['s&oelig;ur &laquo;&nbsp;basse&nbsp;&raquo;', 's\u0153ur «\u00a0basse\u00a0»'],
    ['&#x1F50A; &#233;', '🔊 é'],
    ['&quot;Sub&quot; &lt;3', '"Sub" <3'],
  ])('are read in « %s »', (text, read) => {
    expect(decodeEntities(text)).toBe(read)
  })

  it('are read once: what they spell is text', () => {
    expect(decodeEntities('&amp;eacute; &amp;amp; &#38;lt;')).toBe('&eacute; &amp; &lt;')
  })

  it.each([
    'R&B; Soul & Co;',
    '&nosuch; &constructor; &bacute',
    '&#0; &#7; &#150; &#xD800; &#x110000; &#99999999;',
  ])('are left as they are where they name no character: « %s »', (text) => {
    expect(decodeEntities(text)).toBe(text)
  })
})
