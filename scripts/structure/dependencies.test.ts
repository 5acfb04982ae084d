import { readSource, sourceFiles } from './sourceFiles'

const IMPORTED = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([@\w][^']+)'|\bimport\('([@\w][^']+)'\)/gm

/** The packages a source needs when it runs: no types, none of Node, and those it loads later too. */
const listPackages = (text: string): readonly string[] =>
  [...text.matchAll(IMPORTED)]
    .map(([, first, later]) => first ?? later ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)

interface Locked {
  readonly dev?: boolean
  readonly devOptional?: boolean
}

const locked: Readonly<Record<string, Locked>> = JSON.parse(readSource('package-lock.json')).packages

/** What the command and the api run: `site deploy` builds with `shared/federation`. */
const SHIPPED =
  /^(?:tools\/(?:bin|bootstrap|src)|(?:api|demo)\/src|shared\/(?:federation|src))\/.*\.(?:ts|mjs)$/
const TEST_CODE =
  /\.(?:test|fixture|fake|contract)\.|\/(?:testing|jest)\/|\.d\.m?ts$|\/(?:fake\w+|visitor|misbehavingServer)\.ts$|^demo\/src\/testing\.ts$/

const shippedFiles = sourceFiles().filter((file) => SHIPPED.test(file) && !TEST_CODE.test(file))

/** Started, not imported: loaders of webpack, the compiler of contracts, the loader of the api's TypeScript. */
const STARTED = ['swc-loader', '@swc/core', 'typescript', 'tsx']

it('what the command and the api run on is installed without development dependencies', () => {
  const needed = new Set([...shippedFiles.flatMap((file) => listPackages(readSource(file))), ...STARTED])
  expect(needed.size).toBeGreaterThan(15)
  const isMissing = (name: string): boolean => {
    if (name.startsWith('@site/')) return false
    // As Node resolves it from the bundle of the command.
    const entry = locked[`tools/node_modules/${name}`] ?? locked[`node_modules/${name}`]
    return entry === undefined || entry.dev === true || entry.devOptional === true
  }
  expect([...needed].filter(isMissing)).toEqual([])
})

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
}

const document = readSource('docs/dependencies.md')
const manifests = sourceFiles().filter((file) => /^[^/]+\/package\.json$/.test(file))
const listDependencies = ({ dependencies = {} }: Manifest): readonly string[] => Object.keys(dependencies)

it('says of each run-time dependency why it is here', () => {
  const names = manifests.flatMap((file) => listDependencies(JSON.parse(readSource(file))))
  const isNamed = (name: string): boolean =>
    name.startsWith('@site/') ||
    new RegExp(`[ |/]${name.replace(/^@fontsource-variable\//, '')}[ ,|]`).test(document)
  expect([...new Set(names)].filter((name) => !isNamed(name))).toEqual([])
})

const heldBack = [
  ...document.slice(document.indexOf('## Versions held back')).matchAll(/^\| (\S+) +\| (\d\S+) /gm),
]

it.each(heldBack.map(([, name = '', version]) => [name, version]))(
  '%s is installed in the version it is said to be held at, %s',
  (name, version) => {
    expect(locked[`node_modules/${name}`]).toMatchObject({ version })
  },
)

it('holds at least webpack back', () => {
  expect(heldBack.map(([, name]) => name)).toContain('webpack')
})
