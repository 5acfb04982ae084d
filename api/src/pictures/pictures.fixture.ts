import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex')

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const pngChunk = (name: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

/** A black PNG of one bit for each pixel: of few bytes whatever its size. */
export const blackPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    hex('89504e470d0a1a0a'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), hex('01 00 00 00 00')])),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk('IEND'),
  ])

const jpegSegment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])

/** A Huffman table of one code, one bit long: no change, and the end of a block. */
const HUFFMAN_TABLE = Buffer.concat([hex('01'), Buffer.alloc(16)])

/** How often the brightness is sampled where colours are once, across and down. */
type JpegKind = 'grey' | '4:4:4' | '4:2:0'

/** A grey JPEG of two bits or fewer for each block, whatever its size. */
export const greyJpeg = (
  width: number,
  height: number,
  kind: JpegKind = 'grey',
  progressive = false,
): Buffer => {
  const ids = kind === 'grey' ? [1] : [1, 2, 3]
  const sampling = (id: number): number => (kind === '4:2:0' && id === 1 ? 0x22 : 0x11)
  const frame = [8, ...u16(height), ...u16(width), ids.length, ...ids.flatMap((id) => [id, sampling(id), 0])]
  const scan = [ids.length, ...ids.flatMap((id) => [id, 0]), 0, progressive ? 0 : 63, 0]
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16) * 4 * ids.length
  return Buffer.concat([
    hex('ffd8'),
    jpegSegment(0xdb, Buffer.concat([hex('00'), Buffer.alloc(64, 1)])),
    jpegSegment(0xc4, Buffer.concat([hex('00'), HUFFMAN_TABLE])),
    jpegSegment(0xc4, Buffer.concat([hex('10'), HUFFMAN_TABLE])),
    jpegSegment(progressive ? 0xc2 : 0xc0, Buffer.from(frame)),
    jpegSegment(0xda, Buffer.from(scan)),
    Buffer.alloc(Math.ceil(blocks / 4)),
    hex('ffd9'),
  ])
}

type Format = 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'

/** A picture of one colour. */
export const paint = (format: Format, width = 16, height = width, options = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5fff' } })
    .toFormat(format, options)
    .toBuffer()

/** A WebP whose frames have these colours, 8 x 8. */
export const animatedWebp = async (colours: readonly string[]): Promise<Buffer> => {
  const frames = colours.map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
}

/** An AVIF of 4000 x 4000 pixels with colours in full resolution and transparency, of one colour. */
export const largeAvif = (): Buffer => Buffer.from(LARGE_AVIF, 'base64')

const LARGE_AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAXBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
  'ADRpbG9jAAAAAERAAAIAAQAAAAABlAABAAAAAAAAAOIAAgAAAAACdgABAAAAAAAAAH4AAAA4aWluZgAAAAAAAgAAABVpbmZlAgAA' +
  'AAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAr2lwcnAAAACKaXBjbwAAAAxhdjFDgTACAAAA' +
  'ABRpc3BlAAAAAAAAD6AAAA+gAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgRAcAAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJu' +
  'Om1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEhAIFhgAAABpp' +
  'cmVmAAAAAAAAAA5hdXhsAAIAAQABAAABaG1kYXQSAAoKPC7+f+faQENBpDLRARBKExgmHnnnmgkAAGHPzEUivgh9XSnbgYktR0MJ' +
  'LWjVi2hSeWL2xjjjAqUW11PyFIyyZen0yEtZXmJprWTO1TbWewq9bwsKxnTeDhwt5Qw4ocXL+8kxbC7RElvy+cjVM5w5yeuYv1Cl' +
  'DjcP2jR7VM/MUl6RnHo4N5ASBD3gSKcmfarLKEfbdRmJGC33RVLGWXFLiExuanCR36OlztcWTsJMpAKtzHMb0pC3OyeKrfeamk+r' +
  'OxjCk/3ifxRzeMi4fWyqmtdGvF0tsVD3csrUceokEgAKBxwu/n/n+FQycRggAKKEAAA09cchURGzwfjl07r5Ic88I4pqhhpYj1YI' +
  '07VQ0BKJY+7ObKwfvTSKh+JL9/B5D0mr/b/3RcD1xyFREbPB+OXTuvkhzzwjimqGGliPVgjTtd9immmsyncyJ8YtPVyaZwO9RB+q' +
  'hgCIvkug'
