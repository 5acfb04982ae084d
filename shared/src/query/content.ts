import { getJson, v } from '@site/shared/platform'
import { createQuery, type Query, type QueryOptions } from '@site/shared/query'

/** What `createContent` takes. */
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

/** The files of one picture of the content, narrowest first, with their width in pixels; 0 where there is one only. */
export const PictureSchema = v.array(v.tuple([v.string(), v.number()]))
export type PictureFiles = v.InferOutput<typeof PictureSchema>

/** Attributes of an `<img>`; undefined where a picture has no files, or one. */
export interface PictureSources {
  readonly src: string | undefined
  readonly srcSet: string | undefined
}

/**
 * The attributes of an image element for a picture; both undefined when it has no files.
 * @param base where the content is published: `content` of the site's configuration
 * @example <img {...pictureSources(config.content, picture)} alt="" />
 */
export const pictureSources = (base: string | undefined, files: PictureFiles): PictureSources => {
  const resolve = (file: string): string => `${base ?? '/'}${file}`
  const widest = files.at(-1)
  return {
    src: widest && resolve(widest[0]),
    srcSet:
      files.length > 1 ? files.map(([file, width]) => `${resolve(file)} ${width}w`).join(', ') : undefined,
  }
}
