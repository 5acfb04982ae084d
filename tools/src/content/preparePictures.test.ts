import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { temporaryFolders } from '../testing/temporaryFolders'
import { listMissingIcons, preparePictures } from './preparePictures'

const folder = temporaryFolders()

/** Prepares a folder with these files; returns each picture's size, and whether it still has metadata. */
const prepare = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const dir = folder()
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), bytes)
  }
  const prepared = await preparePictures(dir, Object.keys(files))
  if (!prepared.ok) return prepared.error
  return Promise.all(
    [...prepared.value.pictures].map(async ([file, bytes]) => {
      const { format, width, height, exif } = await sharp(bytes as Uint8Array).metadata()
      return [file, format, width, height, exif === undefined]
    }),
  )
}

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5fff' } })

it('a photograph of a phone is turned upright, stripped of its place, and cut to the widths of its page', async () => {
  const photograph = await paint(4000, 3000)
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '47/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await prepare({ 'residents/frioul.jpg': photograph })).toEqual([
    ['residents/frioul-320.webp', 'webp', 320, 427, true],
    ['residents/frioul-640.webp', 'webp', 640, 853, true],
    ['residents/frioul-640.avif', 'heif', 640, 853, true],
  ])
})

it('a slide of home fills a screen of 1280 pixels at twice the density, and is never enlarged', async () => {
  const wide = await paint(3000, 100).jpeg().toBuffer()
  const narrow = await paint(1500, 100).jpeg().toBuffer()
  const listWidths = async (files: Record<string, Uint8Array>) => {
    const prepared = await prepare(files)
    return [...new Set(prepared.map((picture) => Array.isArray(picture) && picture[2]))]
  }
  expect(await listWidths({ 'home/large.jpg': wide })).toEqual([640, 960, 1280, 1920, 2560])
  expect(await listWidths({ 'home/etroite.jpg': narrow })).toEqual([640, 960, 1280])
})

it('a photograph comes as WebP and as AVIF, and a picture that AVIF makes no smaller as WebP alone', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = sharp({ create: { width: 320, height: 320, channels: 3, background: '#0b5fff', noise } })
  const photograph = await grain.blur(2).jpeg().toBuffer()
  const flat = await paint(320, 320).jpeg().toBuffer()
  expect(await prepare({ 'team/lea.jpg': photograph, 'team/max.jpg': flat })).toEqual([
    ['team/lea-320.webp', 'webp', 320, 320, true],
    ['team/lea-320.avif', 'heif', 320, 320, true],
    ['team/max-320.webp', 'webp', 320, 320, true],
  ])
})

it('of an animated picture the first frame is published', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  expect(await prepare({ 'home/affiche.webp': animated })).toEqual([
    ['home/affiche-200.webp', 'webp', 200, 100, true],
  ])
})

it('a small picture keeps its width', async () => {
  const small = await paint(200, 100).png().toBuffer()
  expect(await prepare({ 'home/affiche.png': small })).toEqual([
    ['home/affiche-200.webp', 'webp', 200, 100, true],
  ])
})

it('what has its width in its name, and drawings, are published as they are', async () => {
  const cut = await paint(320, 320).webp().toBuffer()
  expect(await prepare({ 'team/lea-320.webp': cut, 'about/mur.svg': '<svg/>' })).toEqual([])
})

const photographWith = (width: number, orientation = 1) =>
  paint(width, 300)
    .withExif({ IFD3: { GPSLatitude: '47/1 16/1 0/1' } })
    .withMetadata({ orientation })

it.each(['team/affiche-2026.jpg', 'team/photo-2.png', 'team/img-54.webp', 'team/studio-54.jpeg'])(
  'a number at the end of %s is no width, so it is cut and stripped like any photograph',
  async (file) => {
    const format = file.endsWith('g') ? 'jpeg' : 'webp'
    const bytes = await photographWith(700)
      .toFormat(file.endsWith('.png') ? 'png' : format)
      .toBuffer()
    const name = file.replace(/\.\w+$/, '-320.webp')
    expect(await prepare({ [file]: bytes })).toContainEqual([name, 'webp', 320, 137, true])
  },
)

it.each(['jpg', 'png', 'webp', 'avif'])(
  'a %s that has its width in its name keeps it, and loses its place',
  async (ending) => {
    const bytes = await photographWith(320)
      .toFormat(ending === 'jpg' ? 'jpeg' : (ending as 'png'))
      .toBuffer()
    const name = `team/lea-320.${ending}`
    expect(await prepare({ [name]: bytes })).toEqual([[name, expect.any(String), 320, 300, true]])
  },
)

it('an icon of the collective loses what its file says besides', async () => {
  const bytes = await photographWith(180).png().toBuffer()
  expect(await prepare({ 'identity/apple-touch-icon.png': bytes })).toEqual([
    ['identity/apple-touch-icon.png', 'png', 180, 300, true],
  ])
})

it('two photographs whose pictures would have the same names are refused', async () => {
  const photograph = await paint(320, 320).jpeg().toBuffer()
  const other = await paint(640, 640).png().toBuffer()
  expect(await prepare({ 'team/lea.jpg': photograph, 'team/lea.png': other })).toEqual([
    {
      file: 'team/lea.png',
      field: '',
      message: 'team/lea.jpg a le même nom, à l’extension près : renommez-en ou supprimez-en une',
    },
  ])
})

it('a picture that was cut while it was copied is named', async () => {
  const cut = (await paint(2000, 1000).jpeg().toBuffer()).subarray(0, 3000)
  expect(await prepare({ 'team/lea.jpg': cut })).toEqual([
    { file: 'team/lea.jpg', field: '', message: expect.stringContaining('l’image est incomplète ou abîmée') },
  ])
})

it('icons and the social card are made of one drawing, but for those the folder has', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#0b5fff" d="M0 0h64v64H0z"/></svg>'
  const own = await paint(192, 192).png().toBuffer()
  expect(await prepare({ 'identity/favicon.svg': drawing, 'identity/icon-192.png': own })).toEqual([
    ['identity/apple-touch-icon.png', 'png', 180, 180, true],
    ['identity/icon-512.png', 'png', 512, 512, true],
    ['identity/icon-maskable-512.png', 'png', 512, 512, true],
    ['identity/default-cover-192.webp', 'webp', 192, 192, true],
    ['identity/default-cover-600.webp', 'webp', 600, 600, true],
    ['identity/social-card.png', 'png', 1200, 630, true],
  ])
  expect(listMissingIcons([])).toEqual([])
})

it('a drawing with round corners is on the colour of its edge, in icons and in the cover of what has none', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#0b5fff"/></svg>'
  const dir = folder()
  mkdirSync(path.join(dir, 'identity'))
  writeFileSync(path.join(dir, 'identity/favicon.svg'), drawing)
  const prepared = await preparePictures(dir, ['identity/favicon.svg'])
  for (const icon of ['identity/default-cover-600.webp', 'identity/icon-192.png']) {
    const picture = sharp(prepared.ok ? prepared.value.pictures.get(icon) : undefined)
    expect((await picture.stats()).isOpaque).toBe(true)
    const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[2]).toBeGreaterThan(200)
  }
})

describe('a folder for pictures that cannot be written to', () => {
  const { XDG_CACHE_HOME } = process.env
  afterEach(() => {
    if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
    else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
  })

  it('costs no picture', async () => {
    const file = path.join(folder(), 'file')
    writeFileSync(file, '')
    process.env.XDG_CACHE_HOME = file
    const small = await paint(100, 200).png().toBuffer()
    expect(await prepare({ 'home/affiche.png': small })).toEqual([
      ['home/affiche-100.webp', 'webp', 100, 200, true],
    ])
  })
})
