/** Reads the fonts that `fonts/fonts.yaml` names, and prepares them for pages. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sharedFolder } from '@site/shared/federation/shared-folder'
import { err, ok } from '@site/shared/result'
import type * as v from 'valibot'
import { FontsFile } from './schemas'
import { all, type ContentSources, isAbsent, type Read, readFileAs, refuse } from './sources'

export const FONTS = 'fonts/fonts.yaml'

/** Name of the fonts' stylesheet, without its hash. */
export const FONTS_STYLE = 'assets/fonts/fonts.css'

/** Limit for the part of a font that every page fetches: the two default fonts have 53 kB together. */
const MAX_FRENCH_BYTES = 120_000

type Role = 'display' | 'text'
type Font = NonNullable<v.InferOutput<typeof FontsFile>[Role]>

/** Fonts that replace the default ones. */
export type Fonts = Readonly<Partial<Record<Role, Font>>>

/** Reads `fonts/fonts.yaml`; a folder without it uses the default fonts. */
export const readFonts = (sources: ContentSources): Read<Fonts> => {
  if (isAbsent(sources, FONTS)) return ok({})
  const fonts = readFileAs(sources, FONTS, FontsFile)
  if (!fonts.ok) return fonts
  const { value, located } = fonts.value
  const missing = Object.entries(value).flatMap(([role, { file }]) =>
    sources.files.includes(`fonts/${file}`)
      ? []
      : [located.problem([role, 'file'], `il n’y a pas de ${file} à côté`)],
  )
  return missing.length > 0 ? err(missing) : ok(value)
}

interface PreparedFont {
  readonly css: string
  /** Name beside the stylesheet -> bytes. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

/** Subsets and measures a font: `makeFont` of `shared/federation/fonts`. */
export type MakeFont = (role: Role, bytes: Buffer, axes?: Font['axes']) => Promise<PreparedFont>

/** Loaded only if there are fonts, and never bundled: it loads WebAssembly from its own folder. */
const loadMakeFont = async (root: string): Promise<MakeFont> => {
  const file = path.join(root, sharedFolder(root), 'federation/fonts/collectiveFont.mjs')
  const { makeFont }: { readonly makeFont: MakeFont } = await import(pathToFileURL(file).href)
  return makeFont
}

const prepareFont = async (
  dir: string,
  [role, { file, axes }]: readonly [Role, Font],
  makeFont: MakeFont,
): Promise<Read<PreparedFont>> => {
  const name = `fonts/${file}`
  try {
    const made = await makeFont(role, await readFile(path.join(dir, name)), axes)
    const bytes = made.files[`${role}-french.woff2`]?.length ?? 0
    return bytes <= MAX_FRENCH_BYTES
      ? ok(made)
      : refuse(
          name,
          `chaque visite en téléchargerait ${Math.ceil(bytes / 1000)} ko, et le maximum est ${MAX_FRENCH_BYTES / 1000} ko : réduisez ses axes (axes), ou prenez une police plus simple`,
        )
  } catch (cause) {
    return refuse(
      name,
      `la police ne peut pas être lue : ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

/**
 * Prepares the published files of a collective's fonts, by path: a stylesheet, and for each font one file of French and one
 * of all other characters. No files for the default fonts.
 */
export const prepareFonts = async (
  dir: string,
  fonts: Fonts,
  root: string,
  load = loadMakeFont,
): Promise<Read<ReadonlyMap<string, Uint8Array | string>>> => {
  const roles = (['display', 'text'] as const).flatMap((role) => {
    const font = fonts[role]
    return font === undefined ? [] : [[role, font] as const]
  })
  if (roles.length === 0) return ok(new Map())
  const makeFont = await load(root)
  const prepared = all(await Promise.all(roles.map((font) => prepareFont(dir, font, makeFont))))
  if (!prepared.ok) return prepared
  const files = prepared.value.flatMap((font) => Object.entries(font.files))
  return ok(
    new Map<string, Uint8Array | string>([
      ...files.map(([name, bytes]) => [`assets/fonts/${name}`, bytes] as const),
      [FONTS_STYLE, prepared.value.map(({ css }) => css).join('')],
    ]),
  )
}
