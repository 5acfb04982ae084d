import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { attempt, err, ok, type Result } from '@site/shared/result'
import type * as v from 'valibot'
import { hasCode } from '../lib/failures'
import { listUnder } from '../lib/files'
import { inParallel } from '../lib/inParallel'
import { type ContentProblem, checkData, type LocatedData, readYaml } from './mistakes/checkedYaml'
import type { FieldPath } from './mistakes/explain'
import { describeDamage, describeSize } from './pictureBytes'
import { findPictures, type PictureFiles } from './pictures'

/** The texts of a content folder by path, and the names of all files. */
export interface ContentSources {
  readonly texts: Readonly<Record<string, string>>
  readonly files: readonly string[]
  /** Files whose bytes do not match their names. */
  readonly damaged?: readonly ContentProblem[]
}

/** A value read from a content folder, or all its errors. */
export type Read<T> = Result<T, readonly ContentProblem[]>

export const refuse = (file: string, message: string): Read<never> => err([{ file, field: '', message }])

/** Combines results into all values, or all errors. */
export const all = <T>(read: readonly Read<T>[]): Read<readonly T[]> => {
  const problems = read.flatMap((result) => (result.ok ? [] : result.error))
  return problems.length > 0 ? err(problems) : ok(read.flatMap((result) => (result.ok ? [result.value] : [])))
}

type Values<Reads> = { readonly [Name in keyof Reads]: Reads[Name] extends Read<infer Value> ? Value : never }

/** Combines named results into all values, or all errors. */
export const combine = <Reads extends Readonly<Record<string, Read<unknown>>>>(
  reads: Reads,
): Read<Values<Reads>> => {
  const values = all(
    Object.entries(reads).map(([name, read]) => (read.ok ? ok([name, read.value] as const) : read)),
  )
  return values.ok ? ok(Object.fromEntries(values.value) as Values<Reads>) : values
}

interface CheckedFile<T> {
  readonly value: T
  readonly located: LocatedData
}

/** Whether the folder has no such file. */
export const isAbsent = ({ files, texts }: ContentSources, file: string): boolean =>
  texts[file] === undefined && !files.includes(file)

/** Reports a missing file, or one whose bytes are not text. */
export const refuseMissing = ({ damaged = [] }: ContentSources, file: string): Read<never> =>
  refuse(file, damaged.find((problem) => problem.file === file)?.message ?? 'il manque')

/** Reads a YAML file of the folder and checks it by its schema. */
export const readFileAs = <Schema extends v.GenericSchema>(
  sources: ContentSources,
  file: string,
  schema: Schema,
): Read<CheckedFile<v.InferOutput<Schema>>> => {
  const text = sources.texts[file]
  if (text === undefined) return refuseMissing(sources, file)
  const located = readYaml(file, text)
  if (!located.ok) return located
  const value = checkData(schema, located.value)
  return value.ok ? ok({ value: value.value, located: located.value }) : value
}

const describeMissing = (name: string): string =>
  `il n’y a pas de ${name} à côté, ni la même en plusieurs largeurs (${name.replace(/\.(\w+)$/, '-640.$1')})`

/** Reads the files of a picture that a field names. */
export const readPicture = (
  { files }: ContentSources,
  file: string,
  { problem }: LocatedData,
  field: FieldPath,
  name: string,
): Read<PictureFiles> => {
  const found = findPictures(path.posix.join(path.posix.dirname(file), name), files)
  return found.length > 0 ? ok(found) : err([problem(field, describeMissing(name))])
}

/** Data in which the files of a picture replace its name. */
export type Pictured<T> = Omit<T, 'picture'> & { readonly picture?: PictureFiles }

/** Reads the picture that the data of a field names, if any. */
export const readPictured = <T extends { readonly picture?: string }>(
  sources: ContentSources,
  file: string,
  located: LocatedData,
  field: FieldPath,
  { picture, ...item }: T,
): Read<Pictured<T>> => {
  if (picture === undefined) return ok(item)
  const files = readPicture(sources, file, located, [...field, 'picture'], picture)
  return files.ok ? ok({ ...item, picture: files.value }) : files
}

const isText = (file: string): boolean => /\.(?:ya?ml|md|webmanifest)$/i.test(file)

/** Ignored: files of editors and operating systems, and the generated schemas. */
const isAside = (file: string): boolean =>
  /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$|Icon\r$)|~$|^schemas\/|^README\.md$/.test(file)

interface OpenFile {
  readonly file: string
  readonly text?: string
  readonly damage?: string
}

/** The user as whom the command runs; a container may have one without a name. */
export const nameUser = (): string => attempt(() => userInfo().username) ?? String(process.getuid?.())

/** Files copied by root or from a laptop may be closed to the user as whom the command runs. */
const refuseClosed = (dir: string, cause: unknown): string => {
  if (!hasCode(cause, 'EACCES')) throw cause
  return `l’utilisateur ${nameUser()} ne peut pas le lire : en root, chmod -R a+rX ${path.resolve(dir)}`
}

/** How many files of a content folder are read at the same time: photographs have up to 40 MB each. */
export const FILES_AT_ONCE = 4

/** The bytes of a file, or why it is not read. */
const readBytes = async (dir: string, file: string): Promise<Buffer | string> => {
  const { size } = await stat(path.join(dir, file))
  return describeSize(file, size) ?? readFile(path.join(dir, file))
}

const openFile = async (dir: string, file: string): Promise<OpenFile> => {
  const bytes = await readBytes(dir, file).catch((cause) => refuseClosed(dir, cause))
  if (typeof bytes === 'string') return { file, damage: bytes }
  if (!isText(file)) return { file, ...describeDamage(file, bytes) }
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return text === undefined ? { file, damage: NOT_UTF8 } : { file, text }
}

/** What old editors write, and Windows calls ANSI or Unicode. */
const NOT_UTF8 = 'ses accents ne sont pas en UTF-8 : ouvrez-le, et enregistrez-le avec l’encodage UTF-8'

/** Links are not followed: they may lead out of the folder, which backups and copies then lack. */
const LINK = 'c’est un lien : mettez à sa place une copie de ce vers quoi il mène'

/** Reads the files of a content folder. */
export const openContentFolder = async (dir: string): Promise<ContentSources> => {
  const under = await listUnder(dir)
  const files = under.files.filter((file) => !isAside(file))
  const links = under.links.filter((link) => !isAside(link) && link !== 'site.config.json')
  const opened = await inParallel(files, FILES_AT_ONCE, (file) => openFile(dir, file))
  return {
    files,
    texts: Object.fromEntries(
      opened.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const])),
    ),
    damaged: [
      ...links.map((link) => ({ file: link, field: '', message: LINK })),
      ...opened.flatMap(({ file, damage }) =>
        damage === undefined ? [] : [{ file, field: '', message: damage }],
      ),
    ],
  }
}
