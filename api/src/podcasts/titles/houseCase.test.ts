import { visitFeed } from '../../testing/fakeEffects'
import { feedXml, itemXml } from '../../testing/feed.fixture'
import { findSpellings, setLine } from './houseCase'

const KNOWN = findSpellings([
  { artist: '158cm', show: '' },
  { artist: 'Axonberg & DJ Béton / McKenna', show: '' },
  { artist: 'MICA', show: '' },
  { artist: 'MiCa', show: '' },
])

test.each([
  ['ABYSSE CLUB', 'Abysse Club'],
  ['ZÉPHYR & ŒUVRE NOIRE', 'Zéphyr & Œuvre Noire'],
  ['DJ HARD MC EP VIP BPM', 'DJ Hard MC EP VIP BPM'],
  ['LES AMIS DE LA NUIT', 'Les Amis de la Nuit'],
  ["D’ARTAGNAN ET L'IMPÉRATRICE", "D’Artagnan et l'Impératrice"],
  ['HAUT-PARLEUSE X NOIR/BLANC', 'Haut-Parleuse x Noir/Blanc'],
  ['LOUIS XIV, MALCOLM X', 'Louis XIV, Malcolm X'],
  ['DVS1 B2B 130E0A', 'DVS1 b2b 130E0A'],
  ['IAM', 'IAM'],
  ['NTS', 'NTS'],
  ['Abysse CLUB', 'Abysse CLUB'],
  ['音楽 808', '音楽 808'],
  ['АКВАРИУМ', 'Аквариум'],
  ['SINÉAD O’CONNOR', 'Sinéad O’Connor'],
  ['IT’S TIME', 'It’s Time'],
])('the artist line %s is set as %s', (line, set) => {
  expect(setLine(line, 'name', new Map())).toBe(set)
})

test.each([
  ["L'HEURE BLEUE, ÉPISODE IV", "L'heure bleue, épisode IV"],
  ['MIX DE DÉCEMBRE #3 (LIVE À TOULOUSE) !', 'Mix de décembre #3 (live à toulouse) !'],
  ['DON’T STOP THE U.K. BASS', 'Don’t stop the U.K. bass'],
  ['ÇA VA ÊTRE R&B', 'Ça va être R&B'],
  ['QU’IL PLEUVE : PLAN B', 'Qu’il pleuve : plan B'],
  ['WE’LL MEET WHEN I’M GONE', 'We’ll meet when I’m gone'],
  ['1ER MAI, 20H30 : 2ÈME NUIT 80S EN 3D', '1er mai, 20h30 : 2ème nuit 80s en 3D'],
])('the show line %s is set as %s', (line, set) => {
  expect(setLine(line, 'title', new Map())).toBe(set)
})

test.each([
  ['158CM', '158cm'],
  ['AXONBERG X DJ BETON', 'Axonberg x DJ Béton'],
  ['SPÉCIALE MCKENNA', 'Spéciale McKenna'],
  ['MICA', 'MiCa'],
])('names the feed spells elsewhere keep that spelling: %s is %s', (line, set) => {
  expect(setLine(line, 'title', KNOWN)).toBe(set)
})

test('a line of 200 kB is set in time linear in its length', () => {
  const before = process.cpuUsage().user
  expect(setLine('NUIT NOIRE '.repeat(20_000), 'title', new Map())).toMatch(/^Nuit noire nuit/)
  expect(process.cpuUsage().user - before).toBeLessThan(5e6)
})

test('pages get the house’s case, subscribers the feed’s', async () => {
  const { visitor } = visitFeed(
    feedXml(
      itemXml({ title: 'MICA - NUIT NOIRE', guid: 'a' }),
      itemXml({ title: 'GARE AUX BASSES', description: 'TOUT FORT', guid: 'b' }),
    ),
  )
  const { podcasts } = JSON.parse((await visitor.visit('/api/podcasts?described=1')).body)
  expect(podcasts).toMatchObject([
    { artist: 'Mica', show: 'Nuit noire' },
    { artist: 'Gare aux basses', show: 'TOUT FORT', titleIsWhole: true },
  ])
  expect((await visitor.visit('/api/podcasts.rss')).body).toContain('<title>MICA - NUIT NOIRE</title>')
})
