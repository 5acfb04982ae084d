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

/** Whatever the command line may be made of; other packages stay where they are installed. */
const SOURCES = [
  'tools/src',
  'tools/bootstrap',
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
 * A word for the state of every source below `at`, without reading any.
 * @param {string} at
 * @returns {string[]}
 */
const stateOf = (at) => {
  const stat = statSync(at)
  if (!stat.isDirectory()) return [`${at} ${stat.mtimeMs} ${stat.size}`]
  return readdirSync(at).flatMap((name) => stateOf(path.join(at, name)))
}

/**
 * The same as long as no source is another, and in no other checkout.
 * @param {string} root
 */
const fingerprintOf = (root) => {
  const sources = SOURCES.map((source) => path.join(root, source)).filter((source) => existsSync(source))
  return createHash('sha256').update(sources.flatMap(stateOf).join('\n')).digest('hex')
}

/** @type {import('./bundle.mjs').PlaceOf} */
const placeOf = (file) => ({
  url: JSON.stringify(pathToFileURL(file).href),
  folder: JSON.stringify(path.dirname(file)),
})

/**
 * @param {string} root
 * @param {string} fingerprint
 */
const bundle = async (root, fingerprint) => {
  const { bundleCommandLine } = await import('./bundle.mjs')
  const { outputFiles } = await bundleCommandLine(root, { banner: `// ${fingerprint}`, placeOf })
  return outputFiles[0]?.contents ?? ''
}

/**
 * The file of the command line, which is one file because reading a hundred and fifty takes longer than most commands.
 * It is made again whenever a source has changed; a process that reads it at that moment gets a whole one.
 * @param {string} root the checkout
 */
export const commandLineOf = async (root) => {
  const file = path.join(root, 'tools/node_modules/.cache/site.cjs')
  const fingerprint = fingerprintOf(root)
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`// ${fingerprint}\n`)) return file
  const draft = `${file}.${process.pid}.tmp`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(draft, await bundle(root, fingerprint))
  renameSync(draft, file)
  return file
}
