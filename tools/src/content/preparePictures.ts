/** Prepares pictures for pages: without metadata such as location; photographs are turned and cut to a few widths, as WebP and AVIF. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { DEFAULT_COVERS } from '@site/shared/document'
import { err, ok } from '@site/shared/result'
import type { AvifOptions, SharpOptions } from 'sharp'
import { findRepeated } from '../lib/findRepeated'
import { inParallel } from '../lib/inParallel'
import { hasOwnWidth, isNumbered, type OpenPicture, withoutNotes } from './finishedPictures'
import type { ContentProblem } from './mistakes/checkedYaml'
import { openResizer, ResizerEnded } from './resizer'
import type { Read } from './sources'

/** Folder -> widths in pixels, which its pages use. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  about: [640, 960, 1280],
  home: [640, 960, 1280, 1920, 2560],
  label: [640],
  residents: [320, 640],
  team: [320],
}

/** The picture in `identity/` that is published at an address. */
const ofIdentity = (published: string): string => `identity/${path.posix.basename(published)}`

/** Icons and the default cover, made from one drawing unless the folder has the file: size and margin in pixels. */
const ICONS: Readonly<Record<string, { readonly size: number; readonly margin: number }>> = {
  'identity/apple-touch-icon.png': { size: 180, margin: 0 },
  'identity/icon-192.png': { size: 192, margin: 0 },
  'identity/icon-512.png': { size: 512, margin: 0 },
  'identity/icon-maskable-512.png': { size: 512, margin: 52 },
  [ofIdentity(DEFAULT_COVERS.small)]: { size: 192, margin: 24 },
  [ofIdentity(DEFAULT_COVERS.large)]: { size: 600, margin: 75 },
}
const SOCIAL_CARD = 'identity/social-card.png'
const CARD_SIZE = { width: 1200, height: 630 }

/** Sources of icons; the first that exists is used. */
const ICON_SOURCES = ['identity/icon.svg', 'identity/icon.png', 'identity/favicon.svg']

/** Bounds time and memory per picture: a photograph takes a few seconds. */
const LIMITS: SharpOptions = { limitInputPixels: 100_000_000, failOn: 'error' }
const QUALITY = 78
/** Looks like WebP of that quality, is a fifth smaller, and takes five times as long (ADR 022). */
const AVIF: AvifOptions = { quality: 60, effort: 3, chromaSubsampling: '4:2:0', tune: 'ssim' }
/** AVIF is published only if it is at most this share of WebP's size. */
const MAX_AVIF_SHARE = 0.9
/** Increase it with each change of the drawing: it invalidates cached pictures. */
const RECIPE = 4
/** Each decoded photograph takes 50 MB or more. */
const AT_ONCE = 2

const RASTER = /\.(?:avif|jpe?g|png|webp)$/
/** Whether publishing resizes a file, unless its name ends in its width: such a file was resized already. Drawings need no widths. */
export const isPhotograph = (file: string): boolean =>
  WIDTHS[path.posix.dirname(file)] !== undefined && RASTER.test(file)

/** Lists photographs whose resized files would have the same names. */
const findSameNames = (originals: readonly string[]): readonly ContentProblem[] =>
  findRepeated(originals, (file) => file.replace(/\.\w+$/, '')).map(([file, other]) => ({
    file,
    field: '',
    message: `${other} a le même nom, à l’extension près : renommez-en ou supprimez-en une`,
  }))

/** Lists the icons that publishing has to make. */
export const listMissingIcons = (files: readonly string[]): readonly string[] =>
  ICON_SOURCES.some((source) => files.includes(source))
    ? [...Object.keys(ICONS), SOCIAL_CARD].filter((icon) => !files.includes(icon))
    : []

type Draw = (bytes: Uint8Array) => Promise<Uint8Array>

/** Returns a private cache folder: in the shared temporary folder, another user could have created it. */
const findCache = (): string =>
  path.join(process.env.XDG_CACHE_HOME ?? path.join(userInfo().homedir, '.cache'), 'site-pictures')

const store = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}

/** Caches a drawn picture by the hash of its inputs: a photograph takes a second, and each publication needs all. */
const keep = async (bytes: Uint8Array, recipe: string, draw: Draw): Promise<Uint8Array> => {
  const name = createHash('sha256').update(`${RECIPE} ${recipe}`).update(bytes).digest('hex')
  const file = path.join(findCache(), name)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const drawn = await draw(bytes)
  // Without a writable cache, pictures are drawn again; publication must not fail.
  await store(file, drawn).catch(() => undefined)
  return drawn
}

/** Cuts one width after another: all at once would decode a photograph ten times at the same time. */
const cutPicture = async (
  open: OpenPicture,
  { resize }: Pick<ReturnType<typeof openResizer>, 'resize'>,
  file: string,
  bytes: Uint8Array,
): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const { autoOrient } = await open(bytes, LIMITS).metadata()
  const wanted = WIDTHS[path.posix.dirname(file)] ?? []
  const fitting = wanted.filter((width) => width <= autoOrient.width)
  const widths = fitting.length > 0 ? fitting : [autoOrient.width]
  const cut: (readonly [string, Uint8Array])[] = []
  for (const width of widths) {
    const name = file.replace(/\.\w+$/, `-${width}`)
    const picture = { width, limits: LIMITS }
    const webp = await keep(bytes, `webp ${QUALITY} ${width}`, (source) =>
      resize({ ...picture, bytes: source, webp: { quality: QUALITY } }),
    )
    const avif = await keep(bytes, `avif ${JSON.stringify(AVIF)} ${width}`, (source) =>
      resize({ ...picture, bytes: source, avif: AVIF }),
    )
    const isWorthIt = avif.length <= webp.length * MAX_AVIF_SHARE
    cut.push([`${name}.webp`, webp], ...(isWorthIt ? [[`${name}.avif`, avif] as const] : []))
  }
  return cut
}

interface Pixel {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
}

/** The colour of a drawing's corner, or, where that is round, of the middle of its upper edge. */
const findGround = async (open: OpenPicture, drawing: Uint8Array, side: number): Promise<Pixel> => {
  const readPixel = async (left: number): Promise<Pixel> => {
    const place = { left, top: 0, width: 1, height: 1 }
    const [r = 0, g = 0, b = 0, alpha = 0] = await open(drawing).extract(place).ensureAlpha().raw().toBuffer()
    return { r, g, b, alpha }
  }
  const corner = await readPixel(0)
  const edge = corner.alpha === 0 ? await readPixel(Math.floor(side / 2)) : corner
  return { ...edge, alpha: 1 }
}

/** Draws an icon on the colour of its edge, which also fills the margin: lock screens show transparent corners in any colour. */
const drawOnGround = async (open: OpenPicture, bytes: Uint8Array, icon: string): Promise<Uint8Array> => {
  const { size, margin } = ICONS[icon] ?? { size: CARD_SIZE.height, margin: 120 }
  const inner = size - 2 * margin
  const drawing = await open(bytes, { ...LIMITS, density: 300 })
    .resize(inner, inner, { fit: 'contain' })
    .png()
    .toBuffer()
  const background = await findGround(open, drawing, inner)
  const { width, height } = ICONS[icon] ? { width: size, height: size } : CARD_SIZE
  const drawn = open(drawing)
    .flatten({ background })
    .extend({
      top: Math.floor((height - inner) / 2),
      bottom: Math.ceil((height - inner) / 2),
      left: Math.floor((width - inner) / 2),
      right: Math.ceil((width - inner) / 2),
      background,
    })
  return (icon.endsWith('.webp') ? drawn.webp({ quality: QUALITY }) : drawn.png()).toBuffer()
}

/** Why a picture cannot be drawn: most are only half there, after a transfer that was cut. */
const explainPicture = (cause: unknown): string => {
  if (cause instanceof ResizerEnded)
    return `elle n’a pas pu être redimensionnée, faute de mémoire sans doute (${cause.message}) : recommencez, ou exportez-la plus petite`
  const reason = cause instanceof Error ? cause.message : String(cause)
  return /pixel limit/i.test(reason)
    ? 'elle a plus de 100 millions de pixels : exportez-la plus petite'
    : `l’image est incomplète ou abîmée : envoyez-la ou exportez-la de nouveau (${reason.trim().split('\n')[0]})`
}

/** The files of a content folder as they are published. */
export interface PreparedPictures {
  /** Originals of the pictures below, which are not published themselves. */
  readonly originals: readonly string[]
  /** Path in the content folder -> bytes. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Draws pictures of a folder, a few at a time, and collects what is wrong with them. */
const createDrawing = (dir: string) => {
  const problems: ContentProblem[] = []
  const drawAll = async <T>(
    files: readonly string[],
    draw: (bytes: Uint8Array, file: string) => Promise<readonly T[]>,
    sourceOf = (file: string) => file,
  ): Promise<readonly T[]> => {
    const drawn = await inParallel(files, AT_ONCE, async (file) => {
      try {
        return await draw(await readFile(path.join(dir, sourceOf(file))), file)
      } catch (cause) {
        problems.push({ file: sourceOf(file), field: '', message: explainPicture(cause) })
        return []
      }
    })
    return drawn.flat()
  }
  return { problems, drawAll }
}

/** Prepares the pictures of a content folder; fails with the names of unreadable ones. */
export const preparePictures = async (
  dir: string,
  files: readonly string[],
): Promise<Read<PreparedPictures>> => {
  const icons = listMissingIcons(files)
  const rasters = files.filter((file) => RASTER.test(file))
  if (rasters.length === 0 && icons.length === 0) return ok({ originals: [], pictures: new Map() })
  const { default: open } = await import('sharp')
  const { problems, drawAll } = createDrawing(dir)
  const numbered = rasters.filter((file) => isPhotograph(file) && isNumbered(file))
  const cutBefore = await drawAll(numbered, async (bytes, file) =>
    (await hasOwnWidth(open, file, bytes)) ? [file] : [],
  )
  const photographs = rasters.filter((file) => isPhotograph(file) && !cutBefore.includes(file))
  const sameNames = findSameNames(photographs)
  if (sameNames.length > 0) return err(sameNames)
  const resizer = openResizer()
  const cut = await drawAll(photographs, (bytes, file) => cutPicture(open, resizer, file, bytes)).finally(
    resizer.close,
  )
  const finished = rasters.filter((file) => !photographs.includes(file))
  const stripped = await drawAll(finished, async (bytes, file) => {
    const without = await withoutNotes(open, file, bytes)
    return without ? [[file, without] as const] : []
  })
  const source = ICON_SOURCES.find((file) => files.includes(file))
  const drawn = await drawAll(
    icons,
    async (bytes, icon) => [
      [icon, await keep(bytes, icon, (drawing) => drawOnGround(open, drawing, icon))] as const,
    ],
    (icon) => source ?? icon,
  )
  if (problems.length > 0) return err(problems)
  return ok({
    originals: [...photographs, ...stripped.map(([file]) => file)],
    pictures: new Map([...cut, ...stripped, ...drawn]),
  })
}
