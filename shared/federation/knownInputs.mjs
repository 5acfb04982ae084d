// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { partInputs, sharedInputs } from './buildInputs.mjs'
import { packagesReached } from './lockedPackages.mjs'
import { sharedFolder } from './sharedFolder.mjs'

/** The place of the package a file is in, wherever the root is. */
const PACKAGE = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//

/**
 * @param {string} dir
 * @param {string} root
 */
const knownInputs = (dir, root) => {
  const part = path.basename(dir)
  const lock = path.join(root, 'package-lock.json')
  const packages = existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {}
  const shared = sharedFolder(root)
  return new Set([
    ...partInputs(dir).map((file) => `${part}/${file}`),
    ...sharedInputs(path.join(root, shared)).map((file) => `${shared}/${file}`),
    ...packagesReached(packages, part, shared),
  ])
}

/** @param {import('webpack').Module} module */
const listFiles = (module) => {
  if (!(module instanceof webpack.NormalModule)) return []
  const { resource, loaders } = module
  return [resource, ...loaders.map(({ loader }) => loader)]
    .filter((file) => path.isAbsolute(file))
    .map((file) => file.replace(/\?.*$/, ''))
}

/**
 * Where the packages of a part are named: a repository with parts alone names them for all of them.
 * @param {string} root
 * @param {string} part
 */
const findManifest = (root, part) =>
  sharedFolder(root) === 'shared' ? `${part}/package.json` : 'package.json'

/**
 * Refuses to build from a file or a package that is not in the part's version: it could change, and the version not.
 * Development builds are named by their bytes, and may read what develops them.
 */
export class KnownInputsPlugin {
  /** @param {string} dir the part's folder */
  constructor(dir) {
    this.dir = dir
    this.root = path.dirname(dir)
  }

  /** @param {Iterable<import('webpack').Module>} modules */
  unknownAmong(modules) {
    const known = knownInputs(this.dir, this.root)
    const read = [...modules].flatMap(listFiles).map((file) => path.relative(this.root, file))
    const inputs = read.map((file) => PACKAGE.exec(file)?.[1] ?? file)
    return [...new Set(inputs)].filter((input) => !input.startsWith('..') && !known.has(input)).sort()
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    if (compiler.options.mode === 'development') return
    compiler.hooks.compilation.tap('KnownInputs', (compilation) => {
      compilation.hooks.finishModules.tap('KnownInputs', (modules) => {
        const part = path.basename(this.dir)
        for (const input of this.unknownAmong(modules)) {
          const what = `The build of ${part} imports ${input}, which is not part of its version hash`
          const wayOut = input.startsWith('node_modules/')
            ? `name the package in the dependencies of ${findManifest(this.root, part)}`
            : 'add its kind to shared/federation/buildInputs.mjs'
          compilation.errors.push(new webpack.WebpackError(`${what}: ${wayOut}`))
        }
      })
    })
  }
}
