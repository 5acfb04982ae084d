import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { drawCard } from './drawCard'
import { blackPng, paint } from './pictures.fixture'

const card = { siteName: 'Onde Basse', artist: 'Acide Tropical 🎧', show: 'Serre chaude #5' }

const cover = () => readFile(path.join(__dirname, '../../../demo/assets/covers/show-01.webp'))

test('a card is a picture of the size sites ask for, of less than 200 kB', async () => {
  const { jpeg, hasCover } = await drawCard(card, await cover())
  const { width, height } = await loadImage(jpeg)
  expect([width, height, hasCover]).toEqual([1200, 630, true])
  expect(jpeg.length).toBeLessThan(200_000)
})

test('another show, another artist, another cover and another colour are other pictures', async () => {
  const drawn = [
    await drawCard(card, await cover()),
    await drawCard({ ...card, show: 'Serre chaude #6' }, await cover()),
    await drawCard({ ...card, artist: 'Mica' }, await cover()),
    await drawCard(card),
    await drawCard({ ...card, colours: { acid: '#ff0000' } }),
  ]
  expect(new Set(drawn.map(({ jpeg }) => jpeg.toString('base64'))).size).toBe(5)
})

test('a logo takes the place of the name, unless its box has no area', async () => {
  const shapes = [{ path: 'M0 0h20v10z' }, { path: 'M0 5h20', weight: 2 }]
  const draw = async (siteName: string, box?: string) =>
    (await drawCard({ ...card, siteName, ...(box && { logo: { box, shapes } }) })).jpeg.toString('base64')
  const [named, other] = [await draw('Onde Basse'), await draw('Sel Noir')]
  expect(named).not.toBe(other)
  expect(await draw('Onde Basse', '0 0 20 10')).toBe(await draw('Sel Noir', '0 0 20 10'))
  expect(await draw('Onde Basse', '0 0 20 10')).not.toBe(await draw('Onde Basse', '0 0 20 5'))
  for (const box of ['0 0 0 10', '0 0 1.2.3 10']) expect(await draw('Onde Basse', box)).toBe(named)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a cover is drawn from a %s', async (format) => {
  expect(await drawCard(card, await paint(format))).toMatchObject({ hasCover: true })
})

test.each([
  ['of too many pixels', () => blackPng(4_001, 4_000)],
  ['that breaks off', async () => (await paint('jpeg')).subarray(0, -9)],
])('a cover %s is left out', async (_what, make) => {
  expect(await drawCard(card, await make())).toMatchObject({ hasCover: false })
})

test('the name of a site is cut before it is drawn', async () => {
  const letters = await drawCard({ ...card, siteName: 'é'.repeat(700) })
  const more = await drawCard({ ...card, siteName: 'é'.repeat(800) })
  expect(more.jpeg.equals(letters.jpeg)).toBe(true)
})
