import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { drawCard } from './drawCard'

const card = { siteName: 'Onde Basse', artist: 'Acide Tropical 🎧', show: 'Serre chaude #5' }

const cover = () => readFile(path.join(__dirname, '../../../demo/assets/covers/show-01.webp'))

/** A PNG that says it is as large, and holds nothing of it. */
const emptyPng = (width: number, height: number): Buffer => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

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
  ['a picture too large to be read', emptyPng(30_000, 30_000)],
  ['a broken picture', emptyPng(300, 300)],
])('%s is left out', async (_what, bytes) => {
  expect(await drawCard(card, bytes)).toMatchObject({ hasCover: false })
})
