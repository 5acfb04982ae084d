/** Finds marks to fill in, leftovers of the demonstration, and unused files in a content folder. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteConfig } from '@site/shared/site-config'
import { dayIn, foldForSearch } from '@site/shared/text'
import type { ContentProblem } from '../content/mistakes/checkedYaml'
import { isPhotograph } from '../content/preparePictures'
import { HOME } from '../content/reading/readContent'
import { RESIDENT } from '../content/reading/readResidents'
import { HomeFile, ResidentFile } from '../content/schemas'
import { type ContentSources, FILES_AT_ONCE, readFileAs } from '../content/sources'
import { filesUnder } from '../lib/files'
import { findRepeated } from '../lib/findRepeated'
import { inParallel } from '../lib/inParallel'
import { UNKNOWN_YEAR } from './createCollective'

/** A text of the collective with its name in messages. */
type Texts = Readonly<Record<string, string>>

const MARK = new RegExp(`à compléter|a-completer|"foundedIn": ${UNKNOWN_YEAR}\\b`, 'i')

/** Describes lines; `describe` returns undefined for lines without a remark. */
const reviewLines = (
  texts: Texts,
  describe: (line: string) => string | undefined,
): readonly ContentProblem[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const message = describe(line)
      return message === undefined ? [] : [{ file, line: at + 1, field: '', message }]
    }),
  )

/** Characters of a line on each side of a mark. */
const SEEN_AROUND = 60

/** Cuts a long line around a position, at word boundaries. */
const cutAround = (line: string, at: number): string => {
  const start = Math.max(0, at - SEEN_AROUND)
  const words = line.slice(start, at + SEEN_AROUND)
  return (start === 0 ? words : `… ${words.replace(/^\S*\s/, '')}`).trim()
}

/** Lists every line that has a mark to fill in. */
export const listMarks = (texts: Texts): readonly ContentProblem[] =>
  reviewLines(texts, (line) => {
    const at = line.search(MARK)
    return at < 0 ? undefined : `complétez ce que vous seuls savez : ${cutAround(line, at)}`
  })

/** Traces that identify the demonstration. */
export interface Traces {
  /** Its name and the hosts of its addresses, in lower case. */
  readonly words: readonly string[]
  /** SHA-256 of each file of its content. */
  readonly hashes: ReadonlySet<string>
}

/** Lists hosts and network names that only this configuration's collective has. */
const listOwnWords = (config: SiteConfig): readonly string[] => {
  const slug = config.publicUrl.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\.\w+$/, '')
  return [config.name.toLowerCase(), slug]
}

/** Reads the traces of the demonstration. */
export const readTraces = async (contentDir: string, config: SiteConfig): Promise<Traces> => {
  const files = (await filesUnder(contentDir)).filter((file) => !file.startsWith('schemas/'))
  const hashes = await inParallel(files, FILES_AT_ONCE, async (file) =>
    hash('sha256', await readFile(path.join(contentDir, file))),
  )
  return { words: listOwnWords(config), hashes: new Set(hashes) }
}

const findWord = (text: string, words: readonly string[]): string | undefined =>
  words.find((word) => text.toLowerCase().includes(word))

/** Lists lines and files with traces of the demonstration. */
export const listLeftovers = async (
  dir: string,
  { files, damaged = [] }: ContentSources,
  texts: Texts,
  { words, hashes }: Traces,
): Promise<readonly ContentProblem[]> => {
  const lines = reviewLines(texts, (line) => {
    const word = findWord(line, words)
    return word && `« ${word} » vient de la démonstration : écrivez le vôtre`
  })
  const readable = files.filter((file) => !damaged.some((problem) => problem.file === file))
  const copies = await inParallel(readable, FILES_AT_ONCE, async (file) =>
    hashes.has(hash('sha256', await readFile(path.join(dir, file)))) ? [file] : [],
  )
  return [
    ...lines,
    ...copies.flat().map((file) => ({
      file,
      field: '',
      message: 'il vient de la démonstration : remplacez-le ou supprimez-le',
    })),
  ]
}

/** Returns a picture's name in content files: without its width. */
const withoutWidth = (file: string): string =>
  path.posix.basename(file).replace(/-[1-9]\d{0,4}(?=\.\w+$)/, '')

/** Lists pictures that no file names. Residents' pictures are named like their file; those of the identity are fixed. */
export const listUnusedPictures = ({ files, texts }: ContentSources): readonly ContentProblem[] => {
  const ids = files.flatMap((file) => /^residents\/([\w-]+)\.yaml$/.exec(file)?.[1] ?? [])
  const isUsed = (file: string): boolean => {
    const [folder = ''] = file.split('/')
    const own = [withoutWidth(file), path.posix.basename(file)]
    const names = [...own, ...own.map((name) => name.replace(/\.avif$/, '.webp'))]
    if (folder === 'residents') return names.some((name) => ids.includes(name.replace(/\.\w+$/, '')))
    const text = Object.entries(texts).find(([other]) => other.startsWith(`${folder}/`))?.[1] ?? ''
    return names.some((name) => text.includes(name))
  }
  return files
    .filter((file) => /^(?:about|home|label|residents|team)\/.*\.(?:avif|jpe?g|png|svg|webp)$/.test(file))
    .filter((file) => !isUsed(file))
    .map((file) => ({
      file,
      field: '',
      message: 'aucun texte ne nomme cette image : supprimez-la, ou corrigez le nom',
    }))
}

/** Lists pictures resized by hand beside their original, from which publication makes the same widths. */
export const listCutTwice = ({ files }: ContentSources): readonly ContentProblem[] =>
  files.flatMap((file) => {
    const start = file.replace(/-[1-9]\d{0,4}\.(?:avif|webp)$/, '.')
    const photograph =
      start !== file && files.find((other) => isPhotograph(other) && other.replace(/\w+$/, '') === start)
    return photograph
      ? [
          {
            file,
            field: '',
            message: `elle est tirée de ${photograph} à la publication : supprimez l’une des deux`,
          },
        ]
      : []
  })

/** Residents of one name with other shows: usually one who was entered twice, as the show was renamed. */
export const listNamesakes = (sources: ContentSources): readonly ContentProblem[] => {
  const residents = Object.keys(sources.texts).flatMap((file) => {
    const read = RESIDENT.test(file) ? readFileAs(sources, file, ResidentFile) : undefined
    return read?.ok ? [{ file, ...read.value }] : []
  })
  return findRepeated(residents, ({ value }) => foldForSearch(value.artist)).map(([{ located }, { file }]) =>
    located.problem(
      ['artist'],
      `${file} a le même artiste : si c’est la même résidence, supprimez l’un des deux fichiers`,
    ),
  )
}

/** Slides of the home page that nobody sees any more. */
export const listEndedSlides = (
  sources: ContentSources,
  { embeds }: SiteConfig,
  now: number,
): readonly ContentProblem[] => {
  const home = readFileAs(sources, HOME, HomeFile)
  if (!home.ok) return []
  const { value, located } = home.value
  const today = dayIn(embeds.timeZone, now)
  return value.slides.flatMap(({ to = today }, at) =>
    to < today
      ? [located.problem(['slides', at, 'to'], 'elle est passée : supprimez l’annonce, ou changez ses jours')]
      : [],
  )
}
