// Programs that are delivered as one file each, with the licences of the packages in them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findForbidden, formatLicences, readLicences } from '@site/shared/federation/licences'
import { bundleProgram } from '../../tools/bootstrap/bundle.mjs'
import { placesFrom } from '../../tools/src/dev/pack'

/** A program: its entry file, and where it is delivered. Both are relative to the checkout. */
export interface Delivered {
  readonly entry: string
  readonly program: string
  readonly format: 'cjs' | 'esm'
}

/** The api: the service, and the child process for its jobs. */
export const API_PROGRAMS: readonly Delivered[] = [
  { entry: 'api/src/service/serve.ts', program: 'api/dist/serve.mjs', format: 'esm' },
  { entry: 'api/src/service/childProgram.ts', program: 'api/dist/childProgram.mjs', format: 'esm' },
]

/** Bundles programs into `out`, at their paths in the checkout, and returns the files they are made of. */
export const writeBundles = async (
  root: string,
  out: string,
  programs: readonly Delivered[],
  external: readonly string[],
): Promise<readonly string[]> => {
  const sources = programs.map(async ({ entry, program, format }) => {
    const describePlace = placesFrom(root, program)
    const options = { entry, format, describePlace, packages: 'bundled', external } as const
    const { metafile, outputFiles } = await bundleProgram(root, options)
    mkdirSync(path.join(out, path.dirname(program)), { recursive: true })
    writeFileSync(path.join(out, program), outputFiles[0]?.contents ?? '')
    return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  })
  return (await Promise.all(sources)).flat()
}

/** Under the LGPL, which lets anybody pass on a library that lies beside the program and can be replaced. */
const isReplaceable = ({ title }: { readonly title: string }): boolean =>
  title.startsWith('@img/sharp-libvips-')

/**
 * The text of `LICENSES.txt`, for the packages that these files belong to. Throws where a licence is not allowed.
 * @param product what contains them, for the message
 */
export const describeLicences = (product: string, files: readonly string[]): string => {
  const packages = readLicences(files)
  const [forbidden] = findForbidden(
    product,
    packages.filter((one) => !isReplaceable(one)),
  )
  if (forbidden !== undefined) throw new Error(forbidden)
  return formatLicences(packages)
}

/** The `package.json` of an installed package, as far as deliveries read it. */
export const readDependencies = (manifest: string): readonly string[] => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies })
}
