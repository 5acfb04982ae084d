/** What lint keeps from growing in one first-level folder. */
interface FolderCounts {
  /** Phrases that this repository used in place of plain English, in sources and documents. */
  readonly phrases: number
  /** Declarations named `...Of`: functions are verbs, values are nouns. */
  readonly names: number
  /** Code files under 15 lines; copy and type declarations aside. */
  readonly shortFiles: number
  /** Folders with one or two code files. */
  readonly thinFolders: number
}

type Measure = keyof FolderCounts
type Counts = Readonly<Record<string, FolderCounts>>

/** The most of each, from the day they were counted: lower a number when it has fallen, and never raise one. */
export const LIMITS: Counts = {
  api: { phrases: 0, names: 0, shortFiles: 1, thinFolders: 1 },
  demo: { phrases: 0, names: 0, shortFiles: 1, thinFolders: 0 },
  docs: { phrases: 0, names: 0, shortFiles: 0, thinFolders: 0 },
  e2e: { phrases: 0, names: 0, shortFiles: 0, thinFolders: 4 },
  'mf-about': { phrases: 0, names: 0, shortFiles: 9, thinFolders: 0 },
  'mf-label': { phrases: 0, names: 0, shortFiles: 2, thinFolders: 0 },
  'mf-player': { phrases: 0, names: 0, shortFiles: 3, thinFolders: 2 },
  'mf-radio': { phrases: 0, names: 0, shortFiles: 28, thinFolders: 6 },
  scripts: { phrases: 8, names: 0, shortFiles: 0, thinFolders: 1 },
  shared: { phrases: 0, names: 1, shortFiles: 2, thinFolders: 2 },
  shell: { phrases: 0, names: 0, shortFiles: 2, thinFolders: 0 },
  tools: { phrases: 0, names: 0, shortFiles: 4, thinFolders: 5 },
}

const MIN_LINES = 15
const MIN_FILES = 3

const PHRASES =
  /\b(?:of (?:its|their|his|her|our|your) own|is none|is nobody.s|is told|are told|stands? (?:in|for|beside)|heard of|what (?:has )?become of|who(?:ever)? (?:comes|asks|knows|reads))\b/gi
const NAMES = /\b(?:const|let|function|interface|type|class) \w+Of\b/g

/** The counts whose places `git grep` lists. */
const PATTERNS: Readonly<Partial<Record<Measure, RegExp>>> = { phrases: PHRASES, names: NAMES }

const TEXT = /\.(?:tsx?|[cm]js|css|md|grit|sh)$/
const CODE = /(?<!\.(?:test|spec|content|data|d))\.(?:tsx?|[cm]js)$/

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const countLines = (text: string): number => text.split('\n').length - 1

/** Folders of the code files, but for those of a part's own first level. */
const listThinFolders = (code: readonly string[]): readonly string[] => {
  const files = new Map<string, number>()
  for (const file of code) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (folder.includes('/')) files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  return [...files].filter(([, count]) => count < MIN_FILES).map(([folder]) => folder)
}

/**
 * Counts by first-level folder.
 * @param files paths in the repository, with `/`
 * @example countFolders(['api/src/a.ts'], readSource).api // { phrases: 2, names: 1, shortFiles: 0, thinFolders: 1 }
 */
export const countFolders = (files: readonly string[], read: (file: string) => string): Counts => {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? ''))
  return Object.fromEntries(
    [...folders].toSorted().map((folder) => {
      const own = files.filter((file) => file.startsWith(`${folder}/`) && TEXT.test(file))
      const texts = own.map(read).join('\n')
      const code = own.filter((file) => CODE.test(file))
      return [
        folder,
        {
          phrases: countMatches(texts, PHRASES),
          names: countMatches(texts, NAMES),
          shortFiles: code.filter((file) => countLines(read(file)) < MIN_LINES).length,
          thinFolders: listThinFolders(code).length,
        },
      ]
    }),
  )
}

const ADVICE: Readonly<Record<Measure, string>> = {
  phrases:
    'phrases that are not plain English (PHRASES in scripts/structure/ratchet.ts): write subject, verb, object',
  names: 'declarations named ...Of: name functions by verbs and values by nouns',
  shortFiles: `code files under ${MIN_LINES} lines: put each into the file that uses it`,
  thinFolders: `folders with fewer than ${MIN_FILES} code files: put them into the folder of their subject`,
}

const MEASURES = Object.keys(ADVICE) as readonly Measure[]

/** A sentence for each count above its limit, and for each that has fallen below it. */
export const compareCounts = (counts: Counts, limits: Counts) => {
  const rows = Object.entries(counts).flatMap(([folder, count]) =>
    MEASURES.map((measure) => ({
      folder,
      measure,
      now: count[measure],
      limit: limits[folder]?.[measure] ?? 0,
    })),
  )
  return {
    complaints: rows
      .filter(({ now, limit }) => now > limit)
      .map(({ folder, measure, now, limit }) => {
        const pattern = PATTERNS[measure]
        const list = pattern ? ` To list them: git grep -nPi '${pattern.source}' ${folder}` : ''
        return `${folder} has ${now} ${ADVICE[measure]}. At most ${limit} are allowed.${list}`
      }),
    hints: rows
      .filter(({ now, limit }) => now < limit)
      .map(
        ({ folder, measure, now }) =>
          `Lower ${measure} of ${folder} to ${now} in scripts/structure/ratchet.ts`,
      ),
  }
}
