// Fails where files or folders import one another in a circle. Tests are no part of the structure.
// Usage: node --import tsx tools/src/structure/structure.ts
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findCycles } from './cycles'
import { fileGraph, folderGraph, type Graph } from './imports'

const checkout = path.resolve(import.meta.dirname, '../../..')
const HOME = /^(?:api|e2e|mf-[\w-]+|shared|shell|tools)$/
const SOURCE = /(?<!\.test|\.spec)\.tsx?$/
const NOT_OURS = /\/(?:dist|node_modules|contract\/\d[\d.]+)\//

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => SOURCE.test(file) && !NOT_OURS.test(file))

const readSources = (): ReadonlyMap<string, string> => {
  const files = readdirSync(checkout)
    .filter((name) => HOME.test(name))
    .flatMap(filesIn)
  return new Map(files.map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')]))
}

const describeCycles = (kind: string, graph: Graph): readonly string[] =>
  findCycles(graph).map((cycle) => `${kind} import one another in a circle:\n  ${cycle.join('\n  ')}`)

const files = fileGraph(readSources())
const cycles = [...describeCycles('Files', files), ...describeCycles('Folders', folderGraph(files))]
for (const cycle of cycles) console.error(cycle)
if (cycles.length === 0) console.info(`No import cycle in ${files.size} files`)
else process.exitCode = 1
