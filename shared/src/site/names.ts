import * as v from 'valibot'

/**
 * The name of a part: small letters, digits and hyphens, a letter first, 40 in all at most. Two words are names that
 * plain objects have already.
 */
export const PART_NAME = /^(?!(?:constructor|prototype)$)[a-z][a-z\d-]{0,39}$/

/**
 * A version of a part: three numbers, then a hyphen and small letters, digits, dots and hyphens. It names a folder too,
 * so that no two versions differ in capitals alone.
 */
export const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\da-z][\da-z.-]{0,99})?$/

export const PartName = v.pipe(v.string(), v.regex(PART_NAME), v.brand('PartName'))
export type PartName = v.InferOutput<typeof PartName>

export const Version = v.pipe(v.string(), v.regex(VERSION), v.brand('Version'))
export type Version = v.InferOutput<typeof Version>
