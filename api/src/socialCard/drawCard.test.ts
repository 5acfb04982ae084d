import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { drawCard } from './drawCard'
import { blackPng } from './png.fixture'

const card = { siteName: 'Onde Basse', artist: 'Acide Tropical 🎧', show: 'Serre chaude #5' }

const cover = () => readFile(path.join(__dirname, '../../../demo/assets/covers/show-01.webp'))

test('a card is a picture of the size sites ask for, of less than 200 kB', async () => {
  const { jpeg, hasCover } = await drawCard(card, await cover())
  const { width, height } = await loadImage(jpeg)
  expect([width, height, hasCover]).toEqual([1200, 630, true])
  expect(jpeg.length).toBeLessThan(200_000)
})

test('another show, another artist and another cover are other pictures', async () => {
  const drawn = [
    await drawCard(card, await cover()),
    await drawCard({ ...card, show: 'Serre chaude #6' }, await cover()),
    await drawCard({ ...card, artist: 'Mica' }, await cover()),
    await drawCard(card),
  ]
  expect(new Set(drawn.map(({ jpeg }) => jpeg.toString('base64'))).size).toBe(4)
})

test.each([
  ['no picture', Buffer.from('<html>')],
  [
    'a drawing that may name files',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a picture of too many pixels', blackPng(4_001, 4_000)],
  ['a picture that breaks off', blackPng(300, 300).subarray(0, 40)],
])('%s is left out', async (_what, bytes) => {
  expect(await drawCard(card, bytes)).toMatchObject({ hasCover: false })
})

test('a picture of as many pixels as may be is shown', async () => {
  expect(await drawCard(card, blackPng(4_000, 4_000))).toMatchObject({ hasCover: true })
})
