/** Lines of one folder of the repository. Tests are `*.test.*` and `*.spec.*`; what supports browser tests is source. */
export interface FolderSize {
  readonly folder: string
  readonly source: number
  readonly tests: number
}

export interface Ratios {
  /** Lines of tools, scripts and e2e for each line of shell, parts, shared and api. */
  readonly scaffolding: number
  /** Lines of tests, all of e2e among them, for each line of source outside of e2e. */
  readonly tests: number
}

const CODE = /\.(?:tsx?|mjs|css)$/
const TEST = /\.(?:test|spec)\.(?:tsx?|mjs)$/

/** What a listener, a team or an integrator gets. `demo` is data in code: it counts as source only. */
const PRODUCT = /^(?:api|mf-.*|shared|shell)$/
const SCAFFOLDING = /^(?:tools|scripts|e2e)$/

const sum = (sizes: readonly FolderSize[], field: 'source' | 'tests'): number =>
  sizes.reduce((total, size) => total + size[field], 0)

const countLines = (text: string): number => text.split('\n').length - 1

/**
 * Counts lines by first-level folder, in alphabetical order.
 * @param files paths in the repository, with `/`
 * @example measureFolders(['api/src/a.ts'], readSource) // [{ folder: 'api', source: 12, tests: 0 }]
 */
export const measureFolders = (
  files: readonly string[],
  read: (file: string) => string,
): readonly FolderSize[] => {
  const sizes = new Map<string, FolderSize>()
  for (const file of files.filter((name) => CODE.test(name))) {
    const [folder = ''] = file.split('/')
    const { source, tests } = sizes.get(folder) ?? { source: 0, tests: 0 }
    const lines = countLines(read(file))
    const isTest = TEST.test(file)
    sizes.set(folder, {
      folder,
      source: source + (isTest ? 0 : lines),
      tests: tests + (isTest ? lines : 0),
    })
  }
  return [...sizes.values()].sort((one, other) => one.folder.localeCompare(other.folder))
}

/** The totals the project is measured by: e2e counts wholly as tests. */
export const computeTotals = (sizes: readonly FolderSize[]): { source: number; tests: number } => {
  const browser = sizes.filter(({ folder }) => folder === 'e2e')
  const rest = sizes.filter(({ folder }) => folder !== 'e2e')
  return {
    source: sum(rest, 'source'),
    tests: sum(rest, 'tests') + sum(browser, 'source') + sum(browser, 'tests'),
  }
}

/** What lint limits: totals may grow with features, these may not. */
export const computeRatios = (sizes: readonly FolderSize[]): Ratios => {
  const sumSource = (group: RegExp) =>
    sum(
      sizes.filter(({ folder }) => group.test(folder)),
      'source',
    )
  const totals = computeTotals(sizes)
  return {
    scaffolding: sumSource(SCAFFOLDING) / sumSource(PRODUCT),
    tests: totals.tests / totals.source,
  }
}

/** A sentence for each ratio above its limit. */
export const checkRatios = (ratios: Ratios, limits: Ratios): readonly string[] => [
  ...(ratios.scaffolding > limits.scaffolding
    ? [
        `tools, scripts and e2e have ${ratios.scaffolding.toFixed(3)} lines for each line of shell, parts, shared and api; ` +
          `at most ${limits.scaffolding} are allowed: remove scaffolding before adding more.`,
      ]
    : []),
  ...(ratios.tests > limits.tests
    ? [
        `There are ${ratios.tests.toFixed(3)} lines of tests for each line of source; at most ${limits.tests} are allowed: ` +
          'prove each rule once, at the cheapest level that can fail for the right reason.',
      ]
    : []),
]

/** A table for people: a line per folder, then the totals and ratios. */
export const formatSizes = (sizes: readonly FolderSize[]): string => {
  const row = (name: string, source: number | string, tests: number | string) =>
    `${name.padEnd(12)}${String(source).padStart(8)}${String(tests).padStart(8)}`
  const totals = computeTotals(sizes)
  const ratios = computeRatios(sizes)
  return [
    row('lines', 'source', 'tests'),
    ...sizes.map(({ folder, source, tests }) => row(folder, source, tests)),
    row('total', totals.source, totals.tests),
    `scaffolding ${ratios.scaffolding.toFixed(3)} of product, tests ${ratios.tests.toFixed(3)} of source`,
  ].join('\n')
}
