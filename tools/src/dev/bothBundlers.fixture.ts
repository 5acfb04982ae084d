// Builds parts for development with webpack and with Rspack, and prints what each made of them, as JSON by folder:
// node --import tsx tools/src/dev/bothBundlers.fixture.ts <folder for the builds> <folder of a part>...
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { adaptToRspack } from './rspackConfiguration'

/** The compared facts of a build. */
interface BuildSummary {
  /** `build.json`, without the hashes in names of files, lists in any order. */
  readonly record: unknown
  /** The packages it shares: `consume shared module (default) react`. */
  readonly shared: readonly string[]
  /** Class names in its styles, without hashes; listed once per file. */
  readonly classNames: readonly string[]
  /** The remaining files, without hashes: those of older builds are removed, those of another build kept. */
  readonly files: readonly string[]
  /** The elements that its entry loads with CORS. */
  readonly anonymous: readonly string[]
}

const OTHERS = ['embed/frame.js', 'Older.1a2b3c4d.js']

const withoutHash = (text: string): string => text.replaceAll(/\.[\da-f]{8}\./g, '.')

interface ListedModule {
  readonly name?: string
  readonly modules?: readonly ListedModule[] | undefined
}

/** The common interface of the two bundlers, as far as it is used here. */
interface Finished {
  readonly hasErrors: () => boolean
  readonly toString: (preset: 'errors-only') => string
  readonly toJson: (options: object) => { readonly modules?: readonly ListedModule[] | undefined }
}

interface Compiler {
  readonly run: (done: (cause: Error | null, stats?: Finished) => void) => unknown
}

const finish = (compiler: Compiler): Promise<Finished> =>
  new Promise((resolve, reject) => {
    compiler.run((cause, stats) => {
      if (stats && !stats.hasErrors()) resolve(stats)
      else reject(cause ?? new Error(stats?.toString('errors-only')))
    })
  })

const listNames = (modules: readonly ListedModule[] = []): readonly string[] =>
  modules.flatMap(({ name = '', modules: inner }) => [name, ...listNames(inner)])

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].sort()

const findShared = (stats: Finished): readonly string[] => {
  const { modules } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Number.MAX_SAFE_INTEGER,
  })
  // The two bundlers format version ranges differently.
  const shared = /^(?:consume|provide) shared module \(\w+\) @?[^@]+/
  return unique(listNames(modules).flatMap((name) => shared.exec(name)?.[0] ?? []))
}

const findClassNames = (dir: string, part: string): readonly string[] => {
  const styles = readdirSync(dir).filter((file) => file.endsWith('.css'))
  const text = styles.map((file) => readFileSync(path.join(dir, file), 'utf8')).join('\n')
  const names = unique(text.match(new RegExp(`\\.${part}-[\\w-]+-[\\w-]{6}(?![\\w-])`, 'g')) ?? [])
  return names.map((name) => name.replace(/-[\w-]{6}$/, '')).sort()
}

/** The order of files depends on their hashes. */
const parseUnordered = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (Array.isArray(value) ? value.toSorted() : value))

const summarize = async (compiler: Compiler, dir: string, part: string): Promise<BuildSummary> => {
  mkdirSync(path.join(dir, 'embed'), { recursive: true })
  for (const file of OTHERS) writeFileSync(path.join(dir, file), '')
  const stats = await finish(compiler)
  const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8')
  const record: { entry: string } = JSON.parse(read('build.json'))
  return {
    record: parseUnordered(withoutHash(read('build.json'))),
    shared: findShared(stats),
    classNames: findClassNames(dir, part),
    files: readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(withoutHash).sort(),
    anonymous: unique(read(record.entry).match(/\w+\.crossOrigin = \\?"anonymous/g) ?? []),
  }
}

/** What webpack makes of a part, and what Rspack does. */
export type BothSummaries = readonly [published: BuildSummary, developed: BuildSummary]

const buildBoth = async (dir: string, output: string): Promise<BothSummaries> => {
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href
  const { default: configure } = await import(file)
  const [browser]: readonly Configuration[] = configure({}, { mode: 'development' })
  const [first, second] = [path.join(output, 'webpack'), path.join(output, 'rspack')]
  const into = (folder: string) => ({
    ...browser,
    cache: false as const,
    output: { ...browser?.output, path: folder },
  })
  const part = browser?.name ?? ''
  const bundler = await import('@rspack/core')
  return [
    await summarize(webpack(into(first)) as Compiler, first, part),
    await summarize(bundler.rspack(adaptToRspack(bundler, into(second))) as Compiler, second, part),
  ]
}

const [output = '', ...parts] = process.argv.slice(2)
const summaries: Record<string, BothSummaries> = {}
const buildAll = async (): Promise<void> => {
  for (const dir of parts) {
    const name = path.basename(dir)
    summaries[name] = await buildBoth(dir, path.join(output, name))
  }
  console.info(JSON.stringify(summaries))
}

void buildAll()
