/** The names of files in a content folder: what each is read as, and why others are refused. */
import path from 'node:path'
import { suggest } from '../lib/suggest'
import type { ContentProblem } from './checkedYaml'
import { publishedPicture } from './pictures'

/** The texts that have one name each. */
const TEXTS = [
  'about/about.yaml',
  'fonts/fonts.yaml',
  'home/home.yaml',
  'identity/site.webmanifest',
  'label/label.yaml',
  'legal/accessibilite.md',
  'legal/mentions-legales.md',
  'legal/vie-privee.md',
  'redirects/redirects.yaml',
  'team/team.yaml',
]

const isKnown = (file: string): boolean =>
  TEXTS.includes(file) ||
  file === 'site.config.json' ||
  ((/^(?:residents\/[\w-]+\.yaml|fonts\/[\w-]+\.woff2)$/.test(file) ||
    publishedPicture(file) !== undefined) &&
    explainName(file) === undefined)

const HEIC =
  'browsers do not show HEIC: export it as JPEG (on a Mac: Preview, File, Export; on an iPhone, for the next ones: ' +
  'Settings, Camera, Formats, Most Compatible)'

/** The name a file should have: letters without accents, digits and hyphens, its ending in small letters. */
const writePlainName = (file: string): string => {
  const { dir, name, ext } = path.posix.parse(file)
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const ending = ext.toLowerCase() === '.yml' ? '.yaml' : ext.toLowerCase()
  return path.posix.join(dir.toLowerCase(), `${plain || 'nom'}${ending}`)
}

/** Why the name of a picture or of a file is refused; undefined for a plain one. */
export const explainName = (file: string): string | undefined => {
  if (/\.hei[cf]$/i.test(file)) return HEIC
  const plain = writePlainName(file)
  if (plain === file) return undefined
  const why = /\.yml$/i.test(file)
    ? 'files of this kind end in .yaml'
    : 'letters without accents, digits and hyphens are for names, small letters for folders and endings'
  return `rename it ${plain}: ${why}`
}

const explainUnknown = (file: string): string => {
  if (/\.(?:otf|ttc|ttf|woff)$/i.test(file))
    return 'browsers get fonts as WOFF2: convert it, and put it into fonts with the ending .woff2'
  const named = explainName(file)
  if (named !== undefined) return named
  const meant = TEXTS.find((text) => path.posix.basename(text) === file) ?? file
  return `nothing reads a file of this name: ${suggest(meant, TEXTS, 'delete it, or move it out of this folder')}`
}

/** Some machines take names that differ in capitals alone for one file. */
const listTwins = (files: readonly string[]): readonly ContentProblem[] => {
  const first = new Map<string, string>()
  return files.flatMap((file) => {
    const twin = first.get(file.toLowerCase())
    if (twin === undefined) first.set(file.toLowerCase(), file)
    const message = `its name differs from ${twin} in capitals alone: delete or rename one of them`
    return twin === undefined ? [] : [{ file, field: '', message }]
  })
}

/** Refuses names that nothing reads: they are usually typos. */
export const checkNames = (files: readonly string[]): readonly ContentProblem[] => [
  ...files
    .filter((file) => !isKnown(file))
    .map((file) => ({ file, field: '', message: explainUnknown(file) })),
  ...listTwins(files),
]
