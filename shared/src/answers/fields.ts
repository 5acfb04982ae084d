import { v } from '@site/shared/platform'

/** A text; empty where the answer has none. */
export const Text = v.fallback(v.string(), '')

/** How many of something there are. */
export const Count = v.pipe(
  v.number(),
  v.check((count) => Number.isSafeInteger(count) && count >= 0),
)

/** A field that counts as missing where its value is invalid. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.exactOptional(schema), undefined as never)

type Entries = Readonly<Record<string, v.GenericSchema>>

/** Has each optional field count as missing where its value is invalid: only required fields cost the whole item. */
export const tolerate = <Strict extends Entries>(entries: Strict): Strict =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [
      name,
      schema.type === 'exact_optional' ? v.fallback(schema, undefined) : schema,
    ]),
  ) as Strict

const withoutMissing = <Item extends object>(item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item

/**
 * Reads a list of an answer: unknown fields are dropped, and an invalid item costs only itself.
 * @example readItems(ReleaseSchema, [{ href: '/album/a', title: 'A' }, 7]) // one release
 */
export const readItems = <Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  items: readonly unknown[],
): readonly v.InferOutput<Schema>[] =>
  items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [withoutMissing(parsed.output)] : []
  })
