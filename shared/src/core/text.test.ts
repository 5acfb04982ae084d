import { de, decodeEntities, findNamed, formatTime, plural } from './text'

test.each([
  'Axonberg',
  'Écho Parade',
  'Étoile de Poche',
  'Ombelle',
  'Infra Rosa',
  'Ultraviolette',
  'Œil Sec',
  'Æther',
  'ARCHE NORD',
  'acide tropical',
  'Onde Basse',
  'Yves',
  'Ys',
  'Herbes folles',
  'Hiver Long',
  'Hypnose 5',
])('« %s » takes d’', (name) => {
  expect(de(name)).toBe(`d’${name}`)
})

test.each([
  'Basalte',
  'Zéphyr Bas',
  '130E0A',
  '158cm',
  '8 Mains',
  '11 Heures',
  'Yanis',
  'Yoko',
  'Hertz Creux',
  'Haut-parleuse',
  'Huit Clos',
  'Onze Heures',
  'Oui FM',
  'Ouistiti',
  'Uhlan',
  '« Été »',
  '',
])('« %s » takes de', (name) => {
  expect(de(name)).toBe(`de ${name}`)
})

test('zero and one are singular', () => {
  expect([0, 1, 2].map(plural)).toEqual(['', '', 's'])
})

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [61_000, '1:01'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [37_230_000, '10:20:30'],
  ])('writes %d ms as %s', (durationMs, text) => {
    expect(formatTime(durationMs)).toBe(text)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('reads %d as 0:00', (durationMs) => {
    expect(formatTime(durationMs)).toBe('0:00')
  })
})

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

describe('a text names a resident', () => {
  const people = [
    'Abysse Club',
    'Axonberg / Nuée Basse',
    'Basalte / Mica',
    'Mica Dub',
    '130E0A',
    'DJ É',
    '…',
  ].map((artist) => ({ artist }))

  it.each([
    ['Abysse Club - Palier de décompression', 'Abysse Club'],
    ['ABYSSE CLUB, en public', 'Abysse Club'],
    ['Nuee basse & Axonberg – Coupe franche', 'Axonberg / Nuée Basse'],
    ['Coupe franche (Axonberg)', 'Axonberg / Nuée Basse'],
    ['Basalte', 'Basalte / Mica'],
    ['130e0a : 9 heures', '130E0A'],
    ['Carte blanche à DJ É', 'DJ É'],
  ])('« %s » is of %s', (title, artist) => {
    expect(findNamed(title, people)?.artist).toBe(artist)
  })

  it.each([
    'Abysse Clubbing',
    'Axonbergs',
    'L’abysse du club',
    'Mica Dub – Vapeur',
    'Abysse Club invite 130E0A',
    'Nuit sans fin',
    'Basaltes',
    'Entretien salarial',
    'Portes ouvertes',
    '…',
    '',
  ])('« %s » is of nobody', (title) => {
    expect(findNamed(title, people)).toBeUndefined()
  })
})
