import path from 'node:path'

/** The files of one picture: path in the published content, and width in pixels; 0 where it has one width only. */
export type PictureFiles = readonly (readonly [file: string, width: number])[]

/** Where pictures of each folder are published: as visitors' browsers, and search engines, have known them. */
const PUBLISHED: Readonly<Record<string, string>> = {
  about: 'assets/images/a-propos',
  home: 'assets/images/carousel',
  identity: 'assets',
  label: 'assets/images/label',
  residents: 'assets/images/residences',
  team: 'assets/images/team',
}

const PICTURE = /\.(?:avif|ico|jpe?g|png|svg|webmanifest|webp)$/

/** Where a file of the content folder is published; undefined for files that are not pictures. */
export const publishedPicture = (file: string): string | undefined => {
  const folder = PUBLISHED[path.posix.dirname(file)]
  return folder === undefined || !PICTURE.test(file) ? undefined : `${folder}/${path.posix.basename(file)}`
}

/** The width in the name of a file of a picture: of the same kind, or WebP made of a photograph. */
const readWidth = (file: string, name: string): number | undefined => {
  const { dir, name: base, ext } = path.posix.parse(name)
  const start = path.posix.join(dir, `${base}-`)
  const ending = path.posix.extname(file)
  if (!file.startsWith(start) || (ending !== ext && ending !== '.webp')) return undefined
  const width = file.slice(start.length, -ending.length)
  return /^[1-9]\d{0,4}$/.test(width) ? Number(width) : undefined
}

/**
 * The files of a picture, narrowest first.
 * @param name as the content names it, with its folder: `home/sortie.webp`
 * @param files every file of the content folder
 */
export const findPictures = (name: string, files: readonly string[]): PictureFiles =>
  files
    .flatMap((file): PictureFiles => {
      const width = file === name ? 0 : readWidth(file, name)
      return width === undefined ? [] : [[publishedPicture(file) ?? file, width]]
    })
    .toSorted(([, a], [, b]) => a - b)
