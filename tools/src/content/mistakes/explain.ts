/** Explains schema errors to people who have never seen YAML or JSON. */
import * as v from 'valibot'
import { suggest } from '../../lib/suggest'

/** Names and indexes from the root of a file to one of its values. */
export type FieldPath = readonly (string | number)[]

interface AnySchema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: readonly unknown[]
}

const hasEntries = (schema: unknown): schema is AnySchema =>
  typeof schema === 'object' && schema !== null && 'entries' in schema

/** Returns the schema inside optional ones; of a union, the option with fields. */
const unwrap = (schema: AnySchema | undefined): AnySchema | undefined =>
  schema?.wrapped ? unwrap(schema.wrapped) : (schema?.options?.find(hasEntries) ?? schema)

/** The schema of a field; undefined for a field without one. */
const findSchema = (schema: AnySchema | undefined, [step, ...rest]: FieldPath): AnySchema | undefined => {
  const known = unwrap(schema)
  if (step === undefined || known === undefined) return known
  const inner = typeof step === 'number' ? known.item : ownEntry(known.entries, step)
  return findSchema(inner, rest)
}

const ownEntry = (entries: AnySchema['entries'], name: string): AnySchema | undefined =>
  entries && Object.hasOwn(entries, name) ? entries[name] : undefined

/** The example a schema gives, as it is written in a file. */
const writeExample = (schema: AnySchema | undefined): string => {
  const [example]: readonly unknown[] = schema ? v.getExamples(schema) : []
  return example === undefined ? '' : `, par exemple ${JSON.stringify(example)}`
}

/** Offers the known word that somebody probably meant. */
export const meant = (name: string): string => `vouliez-vous écrire ${name} ?`

/** A field that no schema knows. */
interface UnknownField {
  readonly field: FieldPath
  readonly message: string
}

/** Lists all unknown fields of some data, each with the most similar known one. */
export const findUnknownFields = (
  schema: v.GenericSchema,
  value: unknown,
  field: FieldPath = [],
): readonly UnknownField[] => {
  const parent = unwrap(schema)
  if (typeof value !== 'object' || value === null || parent === undefined) return []
  const { entries, item } = parent
  if (Array.isArray(value))
    return item ? value.flatMap((inner, at) => findUnknownFields(item, inner, [...field, at])) : []
  if (entries === undefined || parent.type === 'loose_object') return []
  const known = Object.keys(entries)
  return Object.entries(value).flatMap(([name, inner]) => {
    const entry = ownEntry(entries, name)
    return entry
      ? findUnknownFields(entry, inner, [...field, name])
      : [
          {
            field: [...field, name],
            message: `ce champ n’existe pas : ${suggest(name, known, `les champs sont ici ${known.join(', ')}`, meant)}`,
          },
        ]
  })
}

/** Descriptions of the types of a language. */
export type Kinds = Readonly<Record<string, string>>

export const YAML_KINDS: Kinds = {
  string: 'il faut un texte',
  number: 'il faut un nombre, sans guillemets',
  array: 'il faut une liste : une ligne pour chaque élément, qui commence par « - », ou [] si elle est vide',
  object: 'il faut des champs, chacun sur une ligne en dessous, plus à droite',
  strict_object: 'il faut des champs, chacun sur une ligne en dessous, plus à droite',
}

export const JSON_KINDS: Kinds = {
  ...YAML_KINDS,
  array: 'il faut une liste, entre crochets : ["…", "…"], ou [] si elle est vide',
  object: 'il faut des champs, entre accolades : { "…": "…" }',
}

const describeType = (
  { type, received, input }: v.BaseIssue<unknown>,
  kinds: Kinds,
  written = String(input),
): string | undefined => {
  const expected = kinds[type]
  if (expected === undefined) return undefined
  if (received === 'null') return type === 'string' ? 'c’est vide' : `c’est vide : ${expected}`
  if (type === 'string' && typeof input !== 'object')
    return `il faut un texte : mettez-le entre guillemets, "${written}"`
  if (type === 'string') return 'il faut un texte, sur une ligne, ou entre guillemets s’il contient « : »'
  return expected
}

/**
 * Explains the error of a field, with an example.
 * @param written the value as it is written, where that is known: `001999` is read as 1999
 */
export const explainIssue = (
  schema: v.GenericSchema,
  path: FieldPath,
  issue: v.BaseIssue<unknown>,
  kinds: Kinds,
  written?: string,
): string => {
  const example = writeExample(findSchema(schema, path))
  if (issue.received === 'undefined') return `il manque${example}`
  const message =
    issue.kind === 'schema' ? (describeType(issue, kinds, written) ?? describeChoice(issue)) : issue.message
  return `${message}${example}`
}

const describeChoice = ({ type, expected, message }: v.BaseIssue<unknown>): string =>
  type === 'picklist' && expected !== null
    ? `les valeurs possibles sont ${expected.replace(/[()]/g, '').replaceAll(' | ', ', ')}`
    : message
