// @ts-check
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Folders whose sources may be in the bundle; other packages stay external. */
const SOURCES = [
  'tools/src',
  'tools/bootstrap',
  'tools/package.json',
  'shared/src',
  'shared/federation',
  'shared/package.json',
  'demo/src',
  'demo/package.json',
  'api/src',
  'api/package.json',
  'shell/src',
  'shell/package.json',
]

/**
 * Times and sizes of every source below `at`: faster than reading them.
 * @param {string} at
 * @returns {string[]}
 */
const listStates = (at) => {
  const stat = statSync(at)
  if (!stat.isDirectory()) return [`${at} ${stat.mtimeMs} ${stat.size}`]
  return readdirSync(at).flatMap((name) => listStates(path.join(at, name)))
}

/**
 * Changes with any source, and with the place of the checkout.
 * @param {string} root
 */
const computeFingerprint = (root) => {
  const sources = SOURCES.map((source) => path.join(root, source)).filter((source) => existsSync(source))
  return createHash('sha256').update(sources.flatMap(listStates).join('\n')).digest('hex')
}

/** @type {import('./bundle.mjs').DescribePlace} */
const describePlace = (file) => ({
  url: JSON.stringify(pathToFileURL(file).href),
  folder: JSON.stringify(path.dirname(file)),
})

/**
 * Bundles the command line into one file: reading a hundred and fifty would take longer than most commands. Bundles again
 * whenever a source has changed, and replaces the file in one step.
 * @param {string} root the checkout
 */
export const makeCommandLine = async (root) => {
  const file = path.join(root, 'tools/node_modules/.cache/site.cjs')
  const fingerprint = computeFingerprint(root)
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`// ${fingerprint}\n`)) return file
  const draft = `${file}.${process.pid}.tmp`
  mkdirSync(path.dirname(file), { recursive: true })
  const { bundleProgram } = await import('./bundle.mjs')
  const { outputFiles } = await bundleProgram(root, {
    entry: 'tools/src/site.ts',
    format: 'cjs',
    describePlace,
    packages: 'installed',
    banner: `// ${fingerprint}`,
  })
  writeFileSync(draft, outputFiles[0]?.contents ?? '')
  renameSync(draft, file)
  return file
}
