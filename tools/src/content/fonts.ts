/** The fonts of a collective: which files `fonts/fonts.yaml` names, and what pages get of them. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sharedFolder } from '@site/shared/federation/shared-folder'
import { err, ok } from '@site/shared/result'
import type * as v from 'valibot'
import { FontsFile } from './schemas'
import { all, type ContentSources, isAbsent, type Read, readFileAs, refuse } from './sources'

export const FONTS = 'fonts/fonts.yaml'

/** The stylesheet of published fonts, before it has its hash. */
export const FONTS_STYLE = 'assets/fonts/fonts.css'

/** What every page fetches of one font: the two of the house have 53 kB together. */
const MAX_FRENCH_BYTES = 120_000

type Role = 'display' | 'text'
type Font = NonNullable<v.InferOutput<typeof FontsFile>[Role]>

/** The fonts a collective has in place of the house's. */
export type Fonts = Readonly<Partial<Record<Role, Font>>>

/** Reads `fonts/fonts.yaml`; a folder without it has the fonts of the house. */
export const readFonts = (sources: ContentSources): Read<Fonts> => {
  if (isAbsent(sources, FONTS)) return ok({})
  const fonts = readFileAs(sources, FONTS, FontsFile)
  if (!fonts.ok) return fonts
  const { value, located } = fonts.value
  const missing = Object.entries(value).flatMap(([role, { file }]) =>
    sources.files.includes(`fonts/${file}`)
      ? []
      : [located.problem([role, 'file'], `there is no ${file} beside it`)],
  )
  return missing.length > 0 ? err(missing) : ok(value)
}

interface Face {
  readonly css: string
  /** Name beside the stylesheet -> bytes. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

/** Subsets and measures a font: `makeFace` of `shared/federation/faces`. */
export type MakeFace = (role: Role, bytes: Buffer, axes?: Font['axes']) => Promise<Face>

/** Loaded for fonts alone, and never bundled: it brings WebAssembly, which is beside its own file. */
const loadMakeFace = async (root: string): Promise<MakeFace> => {
  const file = path.join(root, sharedFolder(root), 'federation/faces/collectiveFace.mjs')
  const { makeFace }: { readonly makeFace: MakeFace } = await import(pathToFileURL(file).href)
  return makeFace
}

const prepareFont = async (
  dir: string,
  [role, { file, axes }]: readonly [Role, Font],
  makeFace: MakeFace,
): Promise<Read<Face>> => {
  const name = `fonts/${file}`
  try {
    const face = await makeFace(role, await readFile(path.join(dir, name)), axes)
    const bytes = face.files[`${role}-french.woff2`]?.length ?? 0
    return bytes <= MAX_FRENCH_BYTES
      ? ok(face)
      : refuse(
          name,
          `every visitor would fetch ${Math.ceil(bytes / 1000)} kB of it, and ${MAX_FRENCH_BYTES / 1000} kB is the most: narrow its axes, or take a plainer font`,
        )
  } catch (cause) {
    return refuse(name, `the font cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

/**
 * The files of a collective's fonts as they are published, by path: a stylesheet, and of each font its French and its other
 * characters; none for a collective with the fonts of the house.
 */
export const prepareFonts = async (
  dir: string,
  fonts: Fonts,
  root: string,
  load = loadMakeFace,
): Promise<Read<ReadonlyMap<string, Uint8Array | string>>> => {
  const roles = (['display', 'text'] as const).flatMap((role) => {
    const font = fonts[role]
    return font === undefined ? [] : [[role, font] as const]
  })
  if (roles.length === 0) return ok(new Map())
  const makeFace = await load(root)
  const faces = all(await Promise.all(roles.map((font) => prepareFont(dir, font, makeFace))))
  if (!faces.ok) return faces
  const files = faces.value.flatMap((face) => Object.entries(face.files))
  return ok(
    new Map<string, Uint8Array | string>([
      ...files.map(([name, bytes]) => [`assets/fonts/${name}`, bytes] as const),
      [FONTS_STYLE, faces.value.map(({ css }) => css).join('')],
    ]),
  )
}
