// Adapts webpack's configuration to Rspack: webpack builds published versions, Rspack those of `site dev`.
import { statSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, Plugin, RspackOptions } from '@rspack/core'
import { systemClock } from '@site/shared/clock'
import { ANONYMOUS_LOADING } from '@site/shared/federation/integrity'
import webpack, { type Configuration } from 'webpack'

/** Passed as an argument, since the command cannot `require` an ES module. */
type Rspack = typeof import('@rspack/core')

/** Replaces webpack's `experiments.css`. */
const CSS_RULE = { test: /\.css$/i, type: 'css/auto' } as const

/** Rspack's hooks for the plugin of the same name (`shared/federation/integrity.mjs`). */
const anonymousLoading =
  ({ RuntimePlugin }: Rspack) =>
  (compiler: Compiler): void => {
    compiler.hooks.compilation.tap(ANONYMOUS_LOADING, (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap(ANONYMOUS_LOADING, (source) => `${source}\nscript.crossOrigin = "anonymous";`)
      createLink.tap(ANONYMOUS_LOADING, (source) => `${source}\nlink.crossOrigin = "anonymous";`)
    })
  }

type WebpackPlugin = NonNullable<Configuration['plugins']>[number]

/** Replaces plugins that use webpack's internals. The others use the common interface, and stay unchanged. */
const adaptPlugin = (rspack: Rspack, plugin: WebpackPlugin): Plugin => {
  const { container, HotModuleReplacementPlugin, NormalModuleReplacementPlugin } = rspack
  if (plugin instanceof webpack.container.ModuleFederationPlugin)
    return new container.ModuleFederationPluginV1(
      plugin.options as ConstructorParameters<typeof container.ModuleFederationPluginV1>[0],
    )
  if (plugin instanceof webpack.HotModuleReplacementPlugin) return new HotModuleReplacementPlugin()
  if (plugin instanceof webpack.NormalModuleReplacementPlugin)
    return new NormalModuleReplacementPlugin(
      plugin.resourceRegExp,
      plugin.newResource as ConstructorParameters<typeof NormalModuleReplacementPlugin>[1],
    )
  // Compares the name, not the class: the bundled command has its own copy of the class.
  if (plugin && 'name' in plugin && plugin.name === ANONYMOUS_LOADING) return anonymousLoading(rspack)
  return plugin as unknown as Plugin
}

/** Saves that follow each other closely make builds that an open page loads one after the other. */
const HOT_UPDATE_MS = 60_000

const isRecentHotUpdate = (file: string): boolean => {
  if (!file.includes('.hot-update.')) return false
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return systemClock.now() - writtenAt < HOT_UPDATE_MS
}

/** Rspack passes absolute paths, also for folders, and after the first build the names of what that build has written. */
const adaptOutput = (output: Configuration['output'] = {}): Configuration['output'] => {
  const { clean, path: dir = '' } = output
  const keep = typeof clean === 'object' ? clean.keep : undefined
  if (typeof keep !== 'function') return output
  const keepAbsolute = (given: string): boolean => {
    const file = path.resolve(dir, given)
    const name = path.relative(dir, file)
    return keep(name) === true || keep(`${name}/`) === true || isRecentHotUpdate(file)
  }
  return { ...output, clean: { keep: keepAbsolute } }
}

/**
 * Converts a configuration to Rspack. Aliases, loaders, class names, sharing and exposed modules equal webpack's:
 * `rspackConfiguration.test.ts` compares them. Rspack has no cache, since building again is faster than reading one.
 */
export const adaptToRspack = (
  rspack: Rspack,
  {
    cache: _cache,
    experiments: { css: _css, ...experiments } = {},
    module,
    output,
    plugins = [],
    ...configuration
  }: Configuration,
): RspackOptions => ({
  ...({ ...configuration, output: adaptOutput(output) } as RspackOptions),
  experiments: experiments as NonNullable<RspackOptions['experiments']>,
  module: {
    ...(module as RspackOptions['module']),
    rules: [CSS_RULE, ...((module?.rules ?? []) as NonNullable<RspackOptions['module']>['rules'] & object)],
  },
  plugins: plugins.map((plugin) => adaptPlugin(rspack, plugin)),
})
