import { v } from '@site/shared/platform'

/** The files of one picture of the content, narrowest first, with their width in pixels; 0 where there is one only. */
export const PictureSchema = v.array(v.tuple([v.string(), v.number()]))
export type PictureFiles = v.InferOutput<typeof PictureSchema>

export interface PictureSources {
  readonly src: string | undefined
  readonly srcSet: string | undefined
}

/**
 * What an image element takes of a picture.
 * @param base where the content is published: `content` of the site's configuration
 */
export const pictureSources = (base: string | undefined, files: PictureFiles): PictureSources => {
  const addressOf = (file: string): string => `${base ?? '/'}${file}`
  const widest = files.at(-1)
  return {
    src: widest && addressOf(widest[0]),
    srcSet:
      files.length > 1 ? files.map(([file, width]) => `${addressOf(file)} ${width}w`).join(', ') : undefined,
  }
}
