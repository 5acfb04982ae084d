/** Reads a content folder and makes of it what is published: what the check refuses, and what publication refuses. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { err, ok } from '@site/shared/result'
import { type Failure, hasCode } from '../lib/failures'
import { nameFolder } from '../lib/files'
import type { Files } from './contentPart'
import { prepareFonts } from './fonts'
import { type PreparedPictures, preparePictures } from './preparePictures'
import { type Content, readContent, withoutRepetitions } from './reading/readContent'
import { type ContentSources, nameUser, type Read } from './sources'

/** Why nothing is read of a folder. */
export const refuseFolder = (dir: string): Failure => ({
  kind: 'content-refused',
  message: isForbidden(dir)
    ? `L’utilisateur ${nameUser()} ne peut pas lire ${path.resolve(dir)} : mettez ce dossier sous /srv`
    : `Il n’y a pas de dossier ${nameFolder(dir)} : vérifiez --content, ou créez-le avec site content new`,
})

/** Whether a folder above this one may not be entered: as root, `site` goes on as the user of the content. */
const isForbidden = (dir: string): boolean => {
  try {
    statSync(dir)
    return false
  } catch (cause) {
    return hasCode(cause, 'EACCES')
  }
}

/** A content folder without mistakes, and what pages show of its pictures and fonts. */
export interface PreparedContent {
  readonly content: Content
  /** The files that are published, by their paths in the folder. */
  readonly files: readonly string[]
  /** Path in the folder -> bytes, for pictures that were drawn anew. */
  readonly pictures: Files
  /** Path in the published content -> bytes. */
  readonly fonts: Files
}

/**
 * Prepares a content folder, or says everything that is wrong in its texts, pictures and fonts.
 * @param addresses those of the parts' pages, where they are known: links and redirects are compared with them
 */
export const prepareContent = async (
  dir: string,
  sources: ContentSources,
  root: string,
  addresses: readonly string[] = [],
): Promise<Read<PreparedContent>> => {
  const damaged = new Set((sources.damaged ?? []).map(({ file }) => file))
  const prepared = await preparePictures(
    dir,
    sources.files.filter((file) => !damaged.has(file)),
  )
  const { originals, pictures }: PreparedPictures = prepared.ok
    ? prepared.value
    : { originals: [], pictures: new Map() }
  const files = [...sources.files.filter((file) => !originals.includes(file)), ...pictures.keys()]
  const content = readContent({ ...sources, files }, addresses)
  if (!prepared.ok || !content.ok)
    return err(
      withoutRepetitions([...(content.ok ? [] : content.error), ...(prepared.ok ? [] : prepared.error)]),
    )
  const fonts = await prepareFonts(dir, content.value.fonts, root)
  return fonts.ok ? ok({ content: content.value, files, pictures, fonts: fonts.value }) : fonts
}
