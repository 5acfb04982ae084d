import { getJson, type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import type { Result } from '@site/shared/result'

/** The file of the content that lists the residents. */
export const RESIDENTS_FILE = 'residents.json'

/** The fields of a resident that every page reads. */
export const residentFields = {
  /** Last segment of `/residences/:id`. */
  id: v.string(),
  /** One name, or several separated by a slash. */
  artist: v.string(),
  show: v.string(),
  /** Musical styles; may be empty, or hold an empty string. */
  styles: v.fallback(v.array(v.string()), []),
}

/** The styles of a resident without empty ones, which content may hold. */
export const listStyles = ({ styles }: { readonly styles: readonly string[] }): readonly string[] =>
  styles.filter((style) => style.trim() !== '')

/**
 * Fetches the list of the residents, with the fields of a schema.
 * @example await fetchResidentsAs(dependencies, v.object({ id: v.string() }))
 */
export const fetchResidentsAs = <Schema extends v.GenericSchema>(
  { http, config }: SiteDependencies,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>[], HttpFailure>> =>
  getJson(http, { url: `${config.content ?? '/'}${RESIDENTS_FILE}` }, v.array(schema))
