// @ts-check
import webpack from 'webpack'

/**
 * Where the host keeps the integrity of files it learnt from the registry: absolute URL -> `sha384-…`.
 * Parts read it when they load files of their own; on pages without it their files are not checked.
 */
const LOOK_UP = '(globalThis.partIntegrity || {})[new URL(url, location.href).href] || ""'

/**
 * Everything is fetched with CORS, from the site's own origin too: pages fetch it ahead in the same manner.
 * @param {'script' | 'link'} element
 */
const check = (element) => `${element}.integrity = ${LOOK_UP};\n${element}.crossOrigin = "anonymous";`

/** Makes a part check the scripts and styles it loads by itself, as its entry was checked. */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      const { createStylesheet } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('Integrity', (source) => `${source}\n${check('script')}`)
      createStylesheet.tap('Integrity', (source) => `${source}\n${check('link')}`)
    })
  }
}
