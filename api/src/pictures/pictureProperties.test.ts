import fc from 'fast-check'
import { checkAsync } from '../testing/property.fixture'
import { cutSquare } from './cutSquare'
import { animatedWebp, paint } from './pictures.fixture'

const pictures = Promise.all([
  paint('jpeg'),
  paint('jpeg', 64, 48, { progressive: true }),
  paint('png'),
  paint('png', 64, 48, { progressive: true }),
  paint('webp'),
  paint('webp', 64, 48, { lossless: true }),
  paint('avif'),
  animatedWebp(['#0b5fff', '#ff0000']),
])

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

/** A picture of which some bytes are others, and whose end may be missing. */
const damaged = fc.record({
  picture: fc.nat({ max: 7 }),
  changes: fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 8 }),
  length: fc.option(place, { nil: 1 }),
})

test('a damaged picture is refused, or a square of at most the size that is asked for', async () => {
  const originals = await pictures
  await checkAsync(damaged, async ({ picture, changes, length }) => {
    const bytes = Buffer.from(originals[picture] ?? [])
    for (const [at, value] of changes) bytes[Math.floor(at * bytes.length)] = value
    const square = await cutSquare(bytes.subarray(0, Math.ceil(length * bytes.length)), 32)
    if (!square) return
    const { width, height, channels } = square.raw
    expect(width).toBe(height)
    expect(width).toBeLessThanOrEqual(32)
    expect(square.pixels).toHaveLength(width * height * channels)
  })
})
