import path from 'node:path'

/**
 * The files of one picture: path in the published content; width in pixels, 0 for a single width; the path of the AVIF
 * file beside WebP, if any.
 */
export type PictureFiles = readonly (readonly [file: string, width: number, avif?: string])[]

/** Content folder -> published folder. Browsers and search engines have stored these addresses. */
const PUBLISHED: Readonly<Record<string, string>> = {
  about: 'assets/images/a-propos',
  home: 'assets/images/carousel',
  identity: 'assets',
  label: 'assets/images/label',
  residents: 'assets/images/residences',
  team: 'assets/images/team',
}

const PICTURE = /\.(?:avif|ico|jpe?g|png|svg|webmanifest|webp)$/

/** Returns the published path of a picture; undefined for other files. */
export const publishedPicture = (file: string): string | undefined => {
  const folder = PUBLISHED[path.posix.dirname(file)]
  return folder === undefined || !PICTURE.test(file) ? undefined : `${folder}/${path.posix.basename(file)}`
}

/** Reads the width in the name of a picture's file: of the same type, or WebP made from a photograph. */
const readWidth = (file: string, name: string): number | undefined => {
  const { dir, name: base, ext } = path.posix.parse(name)
  const start = path.posix.join(dir, `${base}-`)
  const ending = path.posix.extname(file)
  if (!file.startsWith(start) || (ending !== ext && ending !== '.webp')) return undefined
  const width = file.slice(start.length, -ending.length)
  return /^[1-9]\d{0,4}$/.test(width) ? Number(width) : undefined
}

/** Finds the same picture in the other format. */
const findTwin = (file: string, from: string, to: string, files: readonly string[]): string | undefined =>
  file.endsWith(from) ? files.find((other) => other === `${file.slice(0, -from.length)}${to}`) : undefined

/**
 * Lists the files of a picture, narrowest first. AVIF is listed beside WebP only: not every browser supports it.
 * @param name name in the content, with its folder: `home/sortie.webp`
 * @param files every file of the content folder
 */
export const findPictures = (name: string, files: readonly string[]): PictureFiles =>
  files
    .flatMap((file): PictureFiles => {
      const width = file === name ? 0 : readWidth(file, name)
      if (width === undefined || findTwin(file, '.avif', '.webp', files)) return []
      const avif = findTwin(file, '.webp', '.avif', files)
      const published = publishedPicture(file) ?? file
      return [avif ? [published, width, publishedPicture(avif) ?? avif] : [published, width]]
    })
    .toSorted(([, a], [, b]) => a - b)
