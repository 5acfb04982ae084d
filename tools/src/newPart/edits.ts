import { err, ok, type Result } from '@site/shared/result'
import type { NewPartFailure, PartNames } from './naming'
import { manifestOf, type PartDependencies } from './sources'
import { ownerLineOf } from './workflow'

/** Makes room for a new part in a file of the checkout. */
export type Edit = (text: string) => Result<string, NewPartFailure>

const afterLast =
  (file: string, pattern: RegExp, line: string): Edit =>
  (text) => {
    const last = [...text.matchAll(pattern)].at(-1)
    if (!last)
      return err({ kind: 'place-not-found', message: `${file} has no place for a new part (${pattern})` })
    const end = last.index + last[0].length
    return ok(`${text.slice(0, end)}${line}${text.slice(end)}`)
  }

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

interface Workspaces {
  readonly workspaces: readonly string[]
}

const withWorkspace = <T extends Workspaces>(manifest: T, folder: string): T => {
  const last = manifest.workspaces.findLastIndex((workspace) => workspace.startsWith('mf-'))
  return { ...manifest, workspaces: manifest.workspaces.toSpliced(last + 1, 0, folder) }
}

const addWorkspace =
  ({ folder }: PartNames): Edit =>
  (text) =>
    ok(json(withWorkspace(JSON.parse(text) as Workspaces, folder)))

type Packages = Readonly<Record<string, unknown>>

/** The order npm writes packages in. */
const sorted = (packages: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))

interface Lock {
  readonly packages: Packages & { readonly '': Workspaces }
}

const addToLock =
  (names: PartNames, dependencies: PartDependencies): Edit =>
  (text) => {
    const lock = JSON.parse(text) as Lock
    const { name, version } = manifestOf(names, dependencies)
    const packages = {
      ...lock.packages,
      '': withWorkspace(lock.packages[''], names.folder),
      [names.folder]: { name, version, dependencies },
      [`node_modules/${name}`]: { resolved: names.folder, link: true },
    }
    return ok(json({ ...lock, packages: sorted(packages) }))
  }

/** File of the checkout -> how a new part gets its place there. */
export const editsFor = (
  names: PartNames,
  dependencies: PartDependencies,
): Readonly<Record<string, Edit>> => {
  const { name, folder, module } = names
  return {
    'package.json': addWorkspace(names),
    'package-lock.json': addToLock(names, dependencies),
    'tsconfig.json': afterLast('tsconfig.json', /\{ "path": "mf-\w+" \},/g, `\n    { "path": "${folder}" },`),
    'shared/src/slots/slots.tsx': afterLast('slots.tsx', /\n {2}\| '\w+\/\w+'/g, `\n  | '${name}/${module}'`),
    'shell/src/routes/pages.ts': afterLast(
      'pages.ts',
      /\n {2}\{ path: .* \},/g,
      `\n  { path: '/${name}', slot: '${name}/${module}', title: '${module}' },`,
    ),
    '.github/CODEOWNERS': (text) => ok(`${text}${ownerLineOf(names)}`),
  }
}
