import { decodeText } from './decodeText'
import { descriptionText, descriptionWithAddresses, titleText } from './feedText'

test.each([
  ['Une plongée lente.', 'Une plongée lente.'],
  ['Deux lignes\ncomme le flux les donne', 'Deux lignes\ncomme le flux les donne'],
  ['<p>Bonjour</p>', 'Bonjour'],
  ['<p>Un</p>\n<p class="a">Deux</p>', 'Un\nDeux'],
  ['Un<br>deux<br/>trois', 'Un\ndeux\ntrois'],
  ['<ul><li>Un</li><li>Deux</li></ul>', 'Un\nDeux'],
  ['Avec <a href="https://a.example/?b=1&amp;c=2" title="a > b">Mica</a>', 'Avec Mica'],
  ['<div><strong>Dub</strong> &amp; <em>basse</em></div>', 'Dub & basse'],
  ['<P>Majuscules</P><!-- rien -->', 'Majuscules'],
  ['&lt;p&gt;Caf&amp;eacute;&lt;/p&gt;', 'Café'],
  ['L\u0092été', 'L’été'],
  ['Tarif&nbsp;: 5&nbsp;&euro;', 'Tarif\u00a0: 5\u00a0€'],
])('the description %j reads %j', (source, expected) => {
  expect(descriptionText(source)).toBe(expected)
})

test.each([
  'Basses conseillées < 60 Hz, volume conseillé > raisonnable.',
  'a <b et c> d',
  '<3 <3',
  '<script>alert(1)</script>',
  'R&B; jungle & dub',
  '&inconnue; &#xZZ; &#0; &#99999999;',
])('what is no formatting stays as it is written: %j', (source) => {
  expect(descriptionText(source)).toBe(source)
})

test('a title is one line of text without formatting, and its entities are read', () => {
  expect(titleText('<b>Un</b>\n&amp; &quot;deux&quot; &#x1F50A; &#39;')).toBe('Un & "deux" 🔊 \'')
})

test('a code without a letter in windows-1252 stays, as it does where bytes are decoded', () => {
  const codes = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
  const written = String.fromCharCode(...codes)
  expect(decodeText(Buffer.of(...codes))).toBe(written)
  expect([titleText(`a${written}`), descriptionText(written)]).toEqual([`a${written}`, written])
})

test.each([
  [
    'Avec <a href="https://a.example/?b=1&amp;c=2" rel="nofollow">Mica</a>',
    'Avec Mica (https://a.example/?b=1&c=2)',
  ],
  ["<p><a class='x' href='http://a.example/'> </a></p>", 'http://a.example/'],
  ['<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
  ['<a href="javascript:alert(1)">Mica</a>', 'Mica'],
  ['Sans lien < 60 Hz', 'Sans lien < 60 Hz'],
])('with its addresses, the description %j reads %j', (source, expected) => {
  expect(descriptionWithAddresses(source)).toBe(expected)
})

test('a long description of angle brackets takes no time', () => {
  const source = '<p '.repeat(50_000)
  const before = performance.now()
  descriptionText(source)
  expect(performance.now() - before).toBeLessThan(500)
})
