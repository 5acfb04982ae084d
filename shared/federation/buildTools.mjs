// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { partInputs, sharedInputs } from './buildInputs.mjs'
import { readInstalled, readLocked, readManifest } from './manifests.mjs'
import { sharedFolder } from './sharedFolder.mjs'

/** The package a file is in, relative to the root. */
const PACKAGE = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/

/** Variables the packages of the build read, which change its output. */
const VARIABLES = ['MF_BUILD_NAME', 'MF_BUILD_VERSION', 'NAPI_RS_FORCE_WASI', 'SWC_BINARY_PATH']

/** Node and the machine: packages choose their binaries by them. */
const describeProcess = () => {
  const { version, platform, arch, env } = process
  return JSON.stringify([version, platform, arch, VARIABLES.map((name) => env[name] ?? null)])
}

/**
 * The files that configure and build a part, relative to the root.
 * @param {string} dir the part's folder
 * @param {string} shared where what parts share is
 */
const listFiles = (dir, shared) => {
  const declarations = partInputs(dir).filter((file) => !file.includes('/'))
  const build = sharedInputs(path.join(path.dirname(dir), shared)).filter((file) =>
    file.startsWith('federation/'),
  )
  return [
    ...declarations.map((file) => `${path.basename(dir)}/${file}`),
    ...build.map((file) => `${shared}/${file}`),
  ]
}

/**
 * What builds a part: files, packages as they are locked and installed, Node. Where its hash is the same, a build makes
 * the same of the same sources.
 * @param {string} dir the part's folder
 * @returns {import('./buildTools.mjs').BuildTools}
 * @example findBuildTools('mf-label').includes('/radio/node_modules/webpack/lib/index.js') // true
 */
export const findBuildTools = (dir) => {
  const [root, part] = [path.dirname(dir), path.basename(dir)]
  const shared = sharedFolder(root)
  const files = listFiles(dir, shared)
  const installed = readInstalled(root, part)
  const hash = createHash('sha256')
  /** @type {(content: string | Buffer) => void} */
  const add = (content) => void hash.update(`${content.length}\0`).update(content)
  for (const file of files) {
    add(file)
    add(readFileSync(path.join(root, file)))
  }
  add(readManifest(dir))
  add(readManifest(path.join(root, shared)))
  add(readLocked(root, part))
  add(JSON.stringify([...installed]))
  add(describeProcess())
  const known = new Set([...files, ...installed.keys()])
  return {
    hash: hash.digest('hex'),
    /**
     * Whether the hash covers a file.
     * @param {string} file absolute
     */
    includes: (file) => {
      const relative = path.relative(root, file).replaceAll(path.sep, '/')
      return known.has(PACKAGE.exec(relative)?.[0] ?? relative)
    },
  }
}
