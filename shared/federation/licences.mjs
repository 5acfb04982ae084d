// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The file of a version, or of the packed api, that has the licences of the packages in it. */
export const LICENCES_FILE = 'LICENSES.txt'

/** Licences that only require their text and the authors' names to be passed on. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/
const LICENCE_TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i
const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`

/**
 * @typedef {object} LicensedPackage
 * @property {string} title name and version
 * @property {string} licence SPDX expression of its `package.json`; empty when missing
 * @property {string} source where it is developed, as its `package.json` says
 * @property {string} text of its licence files
 */

/**
 * @param {{ name: string, author?: string | { name: string } }} manifest
 * @returns {string} for a package that states its licence and brings no text
 */
const withoutText = ({ name, author }) => {
  const by = typeof author === 'object' ? author.name : author
  return `By ${by ?? `the authors of ${name}`}. The package has no licence file; texts are at https://spdx.org/licenses/`
}

/**
 * @param {string} folder of an installed package
 * @returns {LicensedPackage}
 */
const readPackage = (folder) => {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license, repository } = manifest
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_TEXT.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return {
    title: `${name} ${version}`,
    licence: typeof license === 'string' ? license : '',
    source: repository?.url ?? repository ?? '',
    text: texts.join('\n\n') || withoutText(manifest),
  }
}

/**
 * Reads the licences of the packages that files come from; files outside of `node_modules` are our own.
 * @param {Iterable<string>} files absolute paths
 * @returns {LicensedPackage[]} by name and version, each once
 */
export const readLicences = (files) => {
  const folders = new Set([...files].flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []))
  const packages = new Map([...folders].map(readPackage).map((one) => [one.title, one]))
  return [...packages.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

/**
 * Expressions with choices inside of choices are refused: no package has one.
 * @param {string} licence
 */
const isAllowed = (licence) =>
  licence
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one)))

/**
 * Describes the packages whose licence is not allowed in what we publish.
 * @param {string} product what they are part of
 * @param {readonly LicensedPackage[]} packages
 * @returns {string[]}
 */
export const findForbidden = (product, packages) =>
  packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ title, licence }) => {
      const reason = licence === '' ? 'states no licence' : `has the licence ${licence}`
      return `${product} contains ${title}, which ${reason}: use another package, or allow the licence in shared/federation/licences.mjs`
    })

/**
 * The content of `LICENSES.txt`: packages with the same text are grouped.
 * @param {readonly LicensedPackage[]} packages sorted
 * @returns {string}
 */
export const formatLicences = (packages) => {
  /** @type {Map<string, string[]>} */
  const titles = new Map()
  for (const { title, licence, source, text } of packages) {
    const body = `Licence: ${licence}\n\n${text}`
    titles.set(body, [...(titles.get(body) ?? []), source === '' ? title : `${title} (${source})`])
  }
  const sections = [...titles].map(([body, names]) => `${names.join('\n')}\n${body}`)
  return `${['Third-party software and fonts in this folder', ...sections].join(SEPARATOR)}\n`
}

/**
 * @param {import('webpack').Module} module
 * @returns {string[]} the files it is made of
 */
const listFiles = (module) => {
  if ('modules' in module)
    return [.../** @type {Iterable<import('webpack').Module>} */ (module.modules)].flatMap(listFiles)
  return 'resource' in module && typeof module.resource === 'string' ? [module.resource] : []
}

/** @param {import('webpack').Compilation} compilation */
const bundledFiles = ({ chunks, chunkGraph }) =>
  [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(listFiles))

/** Every bundle contains webpack's runtime, which is not a module. */
const WEBPACK = createRequire(import.meta.url).resolve('webpack/package.json')

/**
 * Writes the licences of all packages bundled into a part's version beside its files, and fails the build where one is not
 * allowed. All builds of the part share one instance; the last to end writes the file.
 */
export class LicencesPlugin {
  /** @param {string} product name of the part, for error messages */
  constructor(product) {
    this.product = product
    this.unfinished = 0
    this.files = new Set([WEBPACK])
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    this.unfinished += 1
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      compilation.hooks.afterSeal.tap('Licences', () => {
        const files = bundledFiles(compilation)
        for (const file of files) this.files.add(file)
        for (const sentence of findForbidden(this.product, readLicences(files)))
          compilation.errors.push(new compiler.webpack.WebpackError(sentence))
      })
    })
    compiler.hooks.afterEmit.tap('Licences', () => {
      this.unfinished -= 1
      if (this.unfinished > 0) return
      writeFileSync(path.join(compiler.outputPath, LICENCES_FILE), formatLicences(readLicences(this.files)))
    })
  }
}
