import { getJson, v } from '@site/shared/platform'
import { createQuery, type Query, type QueryOptions } from '@site/shared/query'

/** The parameters of `createContent`. */
export interface ContentOptions<T, Schema> extends Pick<QueryOptions<T>, 'slice'> {
  /** File of the published content; the key is empty for a kind of one file. */
  readonly file: (key: string) => string
  readonly schema: Schema
}

/**
 * A query for a kind of content: prerendered into the pages that show it, fetched by the others from the address in
 * the site's configuration. A file the collective does not have is `missing`.
 * @example createContent({ slice, file: (id) => `residents/${id}.json`, schema: ResidentSchema })
 */
export const createContent = <Schema extends v.GenericSchema>({
  slice,
  file,
  schema,
}: ContentOptions<v.InferOutput<Schema>, Schema>): Query<v.InferOutput<Schema>> =>
  createQuery({
    slice,
    id: file,
    fetch: ({ http, config }, key) => getJson(http, { url: `${config.content ?? '/'}${file(key)}` }, schema),
    mayBeMissing: true,
  })

const file = v.string()
const width = v.number()

/**
 * The files of one picture of the content, narrowest first, with their width in pixels, 0 where there is one only; and the
 * same in AVIF where that is clearly smaller.
 */
export const PictureSchema = v.array(v.union([v.tuple([file, width, file]), v.tuple([file, width])]))
export type PictureFiles = readonly (readonly [file: string, width: number, avif?: string])[]

/** Attributes of an `<img>`; undefined where a picture has no files, or one. */
export interface PictureSources {
  readonly src: string | undefined
  readonly srcSet: string | undefined
  /** The smallest file of each width, AVIF or not; undefined without AVIF. */
  readonly avifSrcSet: string | undefined
}

/**
 * The attributes of `Picture` for a picture; all undefined when it has no files.
 * @param base where the content is published: `content` of the site's configuration
 * @example <Picture {...pictureSources(config.content, picture)} alt="" />
 */
export const pictureSources = (base: string | undefined, files: PictureFiles): PictureSources => {
  const resolve = (file: string): string => `${base ?? '/'}${file}`
  const widest = files.at(-1)
  const hasWidths = files.length > 1
  const list = (choices: PictureFiles): string =>
    choices.map(([file, width]) => (hasWidths ? `${resolve(file)} ${width}w` : resolve(file))).join(', ')
  return {
    src: widest && resolve(widest[0]),
    srcSet: hasWidths ? list(files) : undefined,
    avifSrcSet: files.some(([, , avif]) => avif)
      ? list(files.map(([file, width, avif = file]) => [avif, width]))
      : undefined,
  }
}
