// Fails where files or folders import one another in a circle. Tests are no part of the structure.
// Usage: node --import tsx scripts/structure/structure.ts
import { findCycles } from './cycles'
import { fileGraph, folderGraph, type Graph } from './imports'
import { readSource, sourceFiles } from './sourceFiles'

const PRODUCT = /(?<!\.test|\.spec)\.tsx?$/

const describeCycles = (kind: string, graph: Graph): readonly string[] =>
  findCycles(graph).map((cycle) => `${kind} import one another in a circle:\n  ${cycle.join('\n  ')}`)

const product = sourceFiles().filter((file) => PRODUCT.test(file))
const files = fileGraph(new Map(product.map((file) => [file, readSource(file)])))
const cycles = [...describeCycles('Files', files), ...describeCycles('Folders', folderGraph(files))]
for (const cycle of cycles) console.error(cycle)
if (cycles.length === 0) console.info(`No import cycle in ${files.size} files`)
else process.exitCode = 1
