import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mayDecode } from './pictureSize'
import {
  blackPng,
  gif,
  gifFrame,
  jpeg,
  jpegFrame,
  jpegScan,
  jpegSegment,
  png,
  pngChunk,
  pngHeader,
  riffChunk,
  webp,
  webpAnimated,
  webpCanvas,
  webpLossless,
  webpLossy,
} from './pictures.fixture'

/** 1.6 GB of pixels. */
const HUGE = 20_000
/** The largest sizes the fields of WebP and GIF can express. */
const [WEBP_MAX, GIF_MAX] = [16_383, 65_535]
const ANIMATED = 2
const FILL = Buffer.alloc(3, 0xff)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const hugeFrame = jpegFrame(HUGE, HUGE)

test.each([
  ['JPEG', jpeg(jpegFrame(8, 8), jpegScan())],
  ['progressive JPEG', jpeg(jpegFrame(8, 8, 0xc2), jpegScan(0))],
  ['JPEG with fill bytes', jpeg(FILL, jpegFrame(8, 8), jpegScan())],
  ['JPEG with a picture in its metadata', jpeg(jpegSegment(0xe1, hugeFrame), jpegFrame(8, 8), jpegScan())],
  ['PNG', blackPng(8, 8)],
  ['lossy WebP', webp(webpLossy(8, 8))],
  ['lossless WebP', webp(webpLossless(8, 8))],
  ['WebP with a canvas', webp(webpCanvas(8, 8), webpLossy(8, 8))],
  ['GIF', gif(8, 8, gifFrame(0, 0, 8, 8))],
  ['GIF with a small first frame', gif(8, 8, gifFrame(4, 4, 2, 2))],
])('a small %s may be decoded', (_what, bytes) => {
  expect(mayDecode(bytes)).toBe(true)
})

test.each([
  ['GIF of 35 bytes with a frame larger than its screen', gif(1, 1, gifFrame(0, 0, GIF_MAX, GIF_MAX))],
  ['GIF with a frame outside its screen', gif(8, 8, gifFrame(GIF_MAX, 0, 8, 8))],
  ['GIF with a huge screen', gif(GIF_MAX, GIF_MAX, gifFrame(0, 0, 1, 1))],
  ['GIF without a screen', gif(0, 0, gifFrame(0, 0, 8, 8))],
  [
    'GIF with a huge frame behind an extension',
    gif(1, 1, Buffer.from('21f9040000000000', 'hex'), gifFrame(0, 0, HUGE, HUGE)),
  ],
  ['GIF with a huge frame behind an unknown block', gif(1, 1, Buffer.from([1]), gifFrame(0, 0, HUGE, HUGE))],
  ['GIF without a frame', gif(8, 8)],
  ['huge JPEG', jpeg(hugeFrame, jpegScan())],
  ['huge JPEG with fill bytes', jpeg(FILL, hugeFrame, jpegScan())],
  ['JPEG with a huge frame behind a small one', jpeg(jpegFrame(8, 8), hugeFrame, jpegScan())],
  ['JPEG with a small frame behind a huge one', jpeg(hugeFrame, jpegFrame(8, 8), jpegScan())],
  ['JPEG with bytes between its segments', jpeg(Buffer.from([0, 1]), jpegFrame(8, 8), jpegScan())],
  ['JPEG with a marker of no length', jpeg(Buffer.from([0xff, 0xd0]), hugeFrame, jpegScan())],
  ['JPEG with a stuffed byte', jpeg(Buffer.from([0xff, 0]), hugeFrame, jpegScan())],
  ['JPEG with a segment of no bytes', jpeg(Buffer.from([0xff, 0xe0, 0, 0]), hugeFrame, jpegScan())],
  ['JPEG with arithmetic coding', jpeg(jpegFrame(8, 8, 0xc9), jpegScan())],
  ['JPEG whose height comes after its scan', jpeg(jpegFrame(8, 0), jpegScan())],
  ['JPEG without a frame', jpeg(jpegScan())],
  ['huge PNG', png([pngHeader(HUGE, HUGE)])],
  ['PNG with a huge header behind a small one', png([pngHeader(8, 8), pngHeader(HUGE, HUGE)])],
  ['PNG whose header is not first', png([pngChunk('tEXt', Buffer.from('a\0b')), pngHeader(8, 8)])],
  ['WebP with a huge canvas', webp(webpCanvas(HUGE, HUGE), webpLossless(8, 8))],
  ['WebP with a frame larger than its canvas', webp(webpCanvas(8, 8), webpLossless(WEBP_MAX, WEBP_MAX))],
  ['WebP with a frame smaller than its canvas', webp(webpCanvas(9, 9), webpLossy(8, 8))],
  ['WebP with two frames', webp(webpLossless(8, 8), webpLossless(WEBP_MAX, WEBP_MAX))],
  ['WebP with two canvases', webp(webpCanvas(8, 8), webpCanvas(HUGE, HUGE), webpLossy(8, 8))],
  ['huge lossy WebP', webp(webpLossy(WEBP_MAX, WEBP_MAX))],
  ['huge lossless WebP', webp(webpLossless(WEBP_MAX, WEBP_MAX))],
  [
    'animated WebP',
    webp(webpCanvas(HUGE, HUGE, ANIMATED), webpAnimated(8, 8, webpLossy(8, 8)), webpLossy(HUGE, HUGE)),
  ],
  ['WebP that is longer than its file', webp(webpLossy(8, 8)).fill(0xff, 4, 7)],
  ['WebP with a chunk longer than itself', webp(webpLossy(8, 8)).fill(0xff, 16, 19)],
  ['WebP without a frame', webp(webpCanvas(8, 8), riffChunk('EXIF', Buffer.alloc(8)))],
  ['picture of no pixels', blackPng(0, 8)],
  ['picture of too many pixels', blackPng(2_501, 4_000)],
  ['picture of too many bytes', Buffer.concat([blackPng(8, 8), Buffer.alloc(4_000_000)])],
  ['AVIF', Buffer.from('0000001c667479706176696600000000617669666d6966316d696166', 'hex')],
  ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)])],
  ['icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(16), blackPng(8, 8)])],
  ['drawing that may name files', Buffer.from(SVG)],
  ['picture behind a space', Buffer.concat([Buffer.from(' '), blackPng(8, 8)])],
  ['page', Buffer.from('<html>')],
  ['empty file', Buffer.alloc(0)],
])('no %s is decoded', (_what, bytes) => {
  expect(mayDecode(bytes)).toBe(false)
})

test.each([
  ['JPEG', jpeg(jpegFrame(8, 8), jpegScan())],
  ['PNG', blackPng(8, 8)],
  ['WebP', webp(webpCanvas(8, 8), webpLossy(8, 8))],
  ['GIF', gif(8, 8, gifFrame(0, 0, 8, 8))],
])('a %s that breaks off is not decoded, wherever it does', (what, bytes) => {
  // The last byte of a GIF is not needed: what is drawn is its first frame.
  const complete = what === 'GIF' ? bytes.length - 1 : bytes.length
  const lengths = Array.from({ length: complete }, (_, length) => length)
  expect(lengths.filter((length) => mayDecode(bytes.subarray(0, length)))).toEqual([])
})

test('the covers of the demonstration may be decoded', async () => {
  const cover = path.join(__dirname, '../../../demo/assets/covers/show-01.webp')
  expect(mayDecode(await readFile(cover))).toBe(true)
})
