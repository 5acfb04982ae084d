import path from 'node:path'

/**
 * The files of one picture: path in the published content, and width in pixels, 0 where it has one width only; the path of
 * the same in AVIF where there is one beside WebP.
 */
export type PictureFiles = readonly (readonly [file: string, width: number, avif?: string])[]

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

/** The file of the same picture in the other format, where the folder has it. */
const findTwin = (file: string, from: string, to: string, files: readonly string[]): string | undefined =>
  file.endsWith(from) ? files.find((other) => other === `${file.slice(0, -from.length)}${to}`) : undefined

/**
 * The files of a picture, narrowest first. AVIF beside WebP is never a file by itself: not every browser shows it.
 * @param name as the content names it, with its folder: `home/sortie.webp`
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
