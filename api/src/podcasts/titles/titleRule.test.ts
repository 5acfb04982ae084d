import { splitByRule, type TitleRule } from './titleRule'

const RESIDENTS = ['Zéphyr', 'Basalte / Mica', 'Jean-Michel Basse']

const split = (order: TitleRule['order'], title: string) =>
  splitByRule(title, 'Texte', { order, residents: RESIDENTS })

const WHOLE = { titleIsWhole: true, show: 'Texte' }

test.each([
  ['Zéphyr - Nuit bleue', { artist: 'Zéphyr', show: 'Nuit bleue' }],
  ['Nuit bleue - Zéphyr', { artist: 'Nuit bleue', show: 'Zéphyr' }],
  ['Émission spéciale', { artist: 'Émission spéciale', ...WHOLE }],
])('artist-show: « %s »', (title, lines) => {
  expect(split('artist-show', title)).toEqual(lines)
  expect(splitByRule(title, 'Texte')).toEqual(lines)
})

test.each([
  ['Nuit bleue - Zéphyr', { artist: 'Zéphyr', show: 'Nuit bleue' }],
  ['Nuit bleue – Palier 4 — Abysse-Club', { artist: 'Abysse-Club', show: 'Nuit bleue - Palier 4' }],
  ['Avant-première - Jean-Michel Basse', { artist: 'Jean-Michel Basse', show: 'Avant-première' }],
  ['Émission spéciale', { artist: 'Émission spéciale', ...WHOLE }],
  ['- Zéphyr', { artist: '- Zéphyr', ...WHOLE }],
  ['Nuit bleue -', { artist: 'Nuit bleue', ...WHOLE }],
])('show-artist: « %s »', (title, lines) => {
  expect(split('show-artist', title)).toEqual(lines)
})

test.each([
  ['Zéphyr - Nuit bleue', { artist: 'Zéphyr', show: 'Nuit bleue' }],
  ['Nuit bleue - Zéphyr', { artist: 'Zéphyr', show: 'Nuit bleue' }],
  ['NUIT BLEUE - ZEPHYR', { artist: 'ZEPHYR', show: 'NUIT BLEUE' }],
  ['Nuit bleue - Zéphyr et amis - 12', { artist: 'Zéphyr et amis', show: 'Nuit bleue - 12' }],
  ['Roches #3 - Mica', { artist: 'Mica', show: 'Roches #3' }],
  ['Nuit bleue avec Zéphyr', { artist: 'Zéphyr', show: 'Nuit bleue avec Zéphyr' }],
  ['Zéphyr', { artist: 'Zéphyr', ...WHOLE }],
  ['Zéphyr et Mica - Nuit bleue', { artist: 'Zéphyr et Mica', show: 'Nuit bleue' }],
  ['Invitée - Nuit bleue', { artist: 'Invitée', show: 'Nuit bleue' }],
  ['Zéphyrine - Nuit bleue', { artist: 'Zéphyrine', show: 'Nuit bleue' }],
  ['Émission spéciale', { artist: 'Émission spéciale', ...WHOLE }],
])('residents: « %s »', (title, lines) => {
  expect(split('residents', title)).toEqual(lines)
})

test('without names of residents every title is split as artist and show', () => {
  const rule = { order: 'residents', residents: [] } as const
  expect(splitByRule('Nuit bleue - Zéphyr', '', rule)).toEqual({ artist: 'Nuit bleue', show: 'Zéphyr' })
})
