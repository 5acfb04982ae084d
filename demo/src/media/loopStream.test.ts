import { loopStream } from './loopStream'

const LOOP = Buffer.from('abcdefghij')

const read = async (first: number, last: number, loop = LOOP) =>
  Buffer.concat(await loopStream(loop, { first, last }).toArray())

test('the loop begins again where it ends', async () => {
  expect(String(await read(0, 24))).toBe('abcdefghijabcdefghijabcde')
})

test('a range starts anywhere in the repetition', async () => {
  expect(String(await read(18, 23))).toBe('ijabcd')
  expect(String(await read(35, 35))).toBe('f')
})

test('a loop longer than a chunk comes whole', async () => {
  const long = Buffer.alloc(150_000, 'radio')
  expect((await read(0, 299_999, long)).equals(Buffer.concat([long, long]))).toBe(true)
})

test('nothing is made for a reader who does not read', () => {
  const hours = loopStream(LOOP, { first: 0, last: 10_000_000_000 })
  hours.read(1)
  expect(hours.readableLength).toBeLessThan(200_000)
  hours.destroy()
})
