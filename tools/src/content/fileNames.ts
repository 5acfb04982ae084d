/** Checks the names of files in a content folder. */
import path from 'node:path'
import { findRepeated } from '../lib/findRepeated'
import { suggest } from '../lib/suggest'
import type { ContentProblem } from './mistakes/checkedYaml'
import { meant } from './mistakes/explain'
import { publishedPicture } from './pictures'

/** Text files with a fixed name. */
const TEXTS = [
  'about/about.yaml',
  'fonts/fonts.yaml',
  'home/home.yaml',
  'identity/site.webmanifest',
  'label/label.yaml',
  'legal/accessibilite.md',
  'legal/mentions-legales.md',
  'legal/vie-privee.md',
  'podcasts/podcasts.yaml',
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
  'les navigateurs n’affichent pas le HEIC : exportez-la en JPEG (sur Mac : Aperçu, Fichier, Exporter ; sur iPhone, pour les prochaines : ' +
  'Réglages, Appareil photo, Formats, Le plus compatible)'

/** Pictures under another name for JPEG: messengers and old cameras write them. */
const JPEG_NAMES = /\.(?:jfif|jfi|jif|jpe|pjpeg|pjp)$/i
const OTHER_PICTURES = /\.(?:apng|bmp|eps|gif|ico|jp2|jxl|pdf|psd|tiff?|xcf|ai|raw|dng|cr2|nef|arw)$/i
const VIDEOS = /\.(?:3gp|avi|m4v|mkv|mov|mp4|webm|wmv)$/i
const DOCUMENTS = /\.(?:docx?|odt|pages|rtf|txt|pptx?|xlsx?|ods|numbers)$/i

/** How a picture of a kind that browsers or phones do not all show becomes one. */
export const explainFormat = (ending: string): string =>
  `une image ${ending.replace('.', '').toUpperCase()} n’est pas publiée : exportez-la en JPEG, PNG ou WebP`

/** Suggests a valid name: letters without accents, digits and hyphens, a lower-case ending. */
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
  if (JPEG_NAMES.test(file))
    return `renommez-la ${writePlainName(file.replace(JPEG_NAMES, '.jpg'))} : c’est du JPEG sous un autre nom`
  if (OTHER_PICTURES.test(file) && !/^identity\/.*\.ico$/.test(file))
    return explainFormat(path.posix.extname(file))
  if (VIDEOS.test(file)) return 'les vidéos ne sont pas publiées : mettez une image à la place'
  const plain = writePlainName(file)
  if (plain === file) return undefined
  const why = /\.yml$/i.test(file)
    ? 'ces fichiers finissent par .yaml'
    : 'les noms n’ont que des lettres sans accent, des chiffres et des tirets, les dossiers et les extensions des minuscules'
  return `renommez-le ${plain} : ${why}`
}

const explainUnknown = (file: string): string => {
  if (/\.(?:otf|ttc|ttf|woff)$/i.test(file))
    return 'les navigateurs reçoivent des polices WOFF2 : convertissez-la, et mettez-la dans fonts avec l’extension .woff2'
  const named = explainName(file)
  if (named !== undefined) return named
  const nearest = TEXTS.find((text) => path.posix.basename(text) === file) ?? file
  if (DOCUMENTS.test(file))
    return 'les textes s’écrivent dans les fichiers .yaml et .md : copiez-y celui-ci, et supprimez ce fichier'
  return `rien ne lit un fichier de ce nom : ${suggest(nearest, TEXTS, 'supprimez-le, ou rangez-le hors de ce dossier', meant)}`
}

/** Some file systems ignore case: names that differ only in case would be one file. */
const listTwins = (files: readonly string[]): readonly ContentProblem[] =>
  findRepeated(files, (file) => file.toLowerCase()).map(([file, twin]) => ({
    file,
    field: '',
    message: `son nom ne diffère de ${twin} que par les majuscules : supprimez-en ou renommez-en un`,
  }))

/** Refuses unknown file names: usually typos. */
export const checkNames = (files: readonly string[]): readonly ContentProblem[] => [
  ...files
    .filter((file) => !isKnown(file))
    .map((file) => ({ file, field: '', message: explainUnknown(file) })),
  ...listTwins(files),
]
