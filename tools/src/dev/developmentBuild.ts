import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from 'webpack'
import type { PartSource } from '../workspace/workspace'

/** What a part's `webpack.config.mjs` exports: the build for browsers comes first. */
type MakeConfigurations = (
  env: object,
  argv: { readonly mode: 'development' },
) => readonly [browser: Configuration, ...others: Configuration[]]

/** Where the builds of a part under work go: apart from `dist`, where the build for production stays what it is. */
export const outputOf = (part: PartSource): string => path.join(part.dir, 'node_modules/.cache/development')

/** What webpack needs to build a part for development into `output`. */
export const configurationOf = async (part: PartSource, output: string): Promise<Configuration> => {
  const file = pathToFileURL(path.join(part.dir, 'webpack.config.mjs')).href
  const { default: make }: { default: MakeConfigurations } = await import(file)
  const [configuration] = make({}, { mode: 'development' })
  return { ...configuration, output: { ...configuration.output, path: output } }
}
