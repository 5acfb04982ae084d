import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository. */
export const checkout = path.resolve(import.meta.dirname, '../..')
const FOLDER = /^(?:api|e2e|mf-[\w-]+|scripts|shared|shell|tools)$/
const BUILT = /\/(?:dist|node_modules)\//
const RECORDED = /\/contract\/\d+\.d\.ts$/

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => !BUILT.test(file))

/** The text of a file, by its path in the checkout. */
export const readSource = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')

/** Every file of the parts, shared, the api, the tools, the scripts and the browser tests: paths in the checkout, with `/`. */
export const sourceFiles = (): readonly string[] =>
  readdirSync(checkout)
    .filter((name) => FOLDER.test(name))
    .flatMap(filesIn)
    .filter((file) => !RECORDED.test(file))
