// The one place where the two bundlers differ: webpack builds what is published, Rspack what `site dev` shows, from the same
// configuration.
import path from 'node:path'
import type { Compiler, Plugin, RspackOptions } from '@rspack/core'
import { ANONYMOUS_LOADING } from '@site/shared/federation/integrity'
import webpack, { type Configuration } from 'webpack'

/** Passed on, since the command cannot require a package that is a module only. */
type Rspack = typeof import('@rspack/core')

/** What webpack does by `experiments.css`. */
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

/** Exchanges plugins that work on webpack's inside. The others use what both bundlers have, and run as they are. */
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
  // Not by its class: the command is one file, which has a copy of it.
  if (plugin && 'name' in plugin && plugin.name === ANONYMOUS_LOADING) return anonymousLoading(rspack)
  return plugin as unknown as Plugin
}

/** Rspack passes absolute paths, those of folders too. */
const adaptOutput = (output: Configuration['output'] = {}): Configuration['output'] => {
  const { clean, path: dir = '' } = output
  const keep = typeof clean === 'object' ? clean.keep : undefined
  if (typeof keep !== 'function') return output
  const keepAbsolute = (file: string): boolean => {
    const name = path.relative(dir, file)
    return keep(name) === true || keep(`${name}/`) === true
  }
  return { ...output, clean: { keep: keepAbsolute } }
}

/**
 * The same build for Rspack: aliases, loaders, class names, sharing and the modules a part declares are webpack's, which
 * `rspackConfiguration.test.ts` compares. Only what is kept between two builds is not: Rspack begins anew faster than it reads.
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
