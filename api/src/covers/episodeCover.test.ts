import { podcast as anyPodcast } from '@site/shared/testing/node'
import { type CoveredPodcast, keyInName, planCovers } from './episodeCover'
import type { Resident } from './residents'

const FEED_PICTURE = 'https://covers.example/radio.jpg'
const ZEPHYR: Resident = {
  artist: 'Zéphyr Bas',
  picture: 'parts/content/files/residents/zephyr.0a1b2c3d4e.webp',
}
const MICA: Resident = { artist: 'Basalte / Mica' }
const colours = {
  acid: '#d7ff3e',
  'on-acid': '#14100d',
  direct: '#ff6a45',
  ink: '#f3ece2',
  ground: '#14100d',
}

const podcast = (draft: Partial<CoveredPodcast> = {}): CoveredPodcast => ({
  ...anyPodcast,
  artist: 'Zéphyr Bas',
  show: 'Vent de terre #7',
  publishedAt: Date.parse('2026-11-28T18:00:00Z'),
  publishedOn: '28 nov. 2026',
  publishedDay: '2026-11-28',
  passedOn: '',
  ...draft,
})

const plan = (draft: Partial<CoveredPodcast> = {}, others: readonly CoveredPodcast[] = []) => {
  const one = podcast(draft)
  const rules = { residents: [ZEPHYR, MICA], colours, feedPicture: FEED_PICTURE }
  return planCovers([one, ...others], rules)(one)
}

test('an episode has the picture of its resident, and its number', () => {
  expect(plan()).toMatchObject({
    picture: ZEPHYR.picture,
    stamp: { kind: 'number', number: '7' },
    isShown: true,
  })
})

test('without a number it has its day', () => {
  expect(plan({ show: 'Vent de terre' })).toMatchObject({
    picture: ZEPHYR.picture,
    stamp: { kind: 'date', day: '28', month: 'NOV' },
  })
})

test('without a number or a day it is the picture alone', () => {
  const cover = plan({ show: 'Vent de terre', publishedDay: '' })
  expect(cover).toMatchObject({ picture: ZEPHYR.picture })
  expect(cover).not.toHaveProperty('stamp')
})

test('a resident without a picture has the number alone, on a colour', () => {
  const cover = plan({ artist: 'Mica', show: 'Roches #2' })
  expect(cover).toMatchObject({ stamp: { kind: 'number', number: '2' } })
  expect(cover).not.toHaveProperty('picture')
})

test('a guest has the number alone, too', () => {
  const cover = plan({ artist: 'Sœur Larsen', show: 'Mix invité #2' })
  expect(cover).toMatchObject({ stamp: { kind: 'number', number: '2' } })
  expect(cover).not.toHaveProperty('picture')
})

test.each([
  ['a guest without a number', { artist: 'Sœur Larsen', show: 'Mix invité' }],
  [
    'a title that names nobody',
    { artist: 'Table ronde : presser ses disques', show: '', titleIsWhole: true },
  ],
  ['a resident without a picture, a number or a day', { artist: 'Mica', show: 'Roches', publishedDay: '' }],
] as const)('%s keeps the default cover', (_what, draft) => {
  expect(plan(draft)).toBeUndefined()
})

test('a picture of its own is shown, and the drawn cover waits for its failure', () => {
  expect(plan({ coverUrl: 'https://covers.example/1.jpg' })).toMatchObject({ isShown: false })
})

test('the picture of the whole feed is not its own', () => {
  expect(plan({ coverUrl: FEED_PICTURE })).toMatchObject({ isShown: true })
})

const withPicture = (count: number, coverUrl: string) =>
  Array.from({ length: count }, (_, at) => podcast({ id: `tag:${at + 2}`, coverUrl }))

test('nor is one that all the others have', () => {
  const coverUrl = 'https://covers.example/all.jpg'
  expect(plan({ coverUrl }, withPicture(9, coverUrl))).toMatchObject({ isShown: true })
})

test('one that a show has is its own, and so is the only one of a feed', () => {
  const coverUrl = 'https://covers.example/show.jpg'
  const others = withPicture(4, 'https://covers.example/other.jpg')
  expect(plan({ coverUrl }, [...withPicture(5, coverUrl), ...others])).toMatchObject({ isShown: false })
  expect(plan({ coverUrl })).toMatchObject({ isShown: false })
})

test('the episodes of a season have one colour, and the next season another one', () => {
  const colourOn = (publishedDay: string, number: number) =>
    plan({ show: `Vent de terre #${number}`, publishedDay })?.tone.colour
  expect(colourOn('2026-09-01', 7)).toBe(colourOn('2027-08-31', 24))
  expect(colourOn('2026-08-31', 6)).not.toBe(colourOn('2026-09-01', 7))
})

test('a season that the title names is that of the colour, whatever its date', () => {
  const colourOf = (show: string) => plan({ show })?.tone.colour
  expect(colourOf('Vent S02E03')).not.toBe(colourOf('Vent S03E03'))
})

test('an episode and the next one differ in their crop and the place of the number', () => {
  const [one = 0, next = 0] = [7, 8].map((number) => plan({ show: `Vent de terre #${number}` })?.variant)
  expect([one % 3 === next % 3, one % 4 === next % 4]).toEqual([false, false])
})

test('the address names what is drawn, and nothing else', () => {
  const name = plan()?.name
  expect(plan({ publishedOn: 'hier', link: 'https://radio.example/2', durationMs: 1 })?.name).toBe(name)
  for (const draft of [{ show: 'Vent de terre #8' }, { publishedDay: '2025-11-28' }, { id: 'tag:2' }])
    expect(plan(draft)?.name).not.toBe(name)
})

test('the name of a cover has the key of its podcast, and no digest of another cover is one', () => {
  expect(keyInName(plan()?.name ?? '')).toMatch(/^[\da-z]{1,7}$/)
  expect(keyInName('aaaaaaaaaaaa')).toBeUndefined()
  expect(keyInName('abc-aaaaaaaa')).toBeUndefined()
})
