// Prints the size of the repository, and fails where a ratio of it exceeds its limit or where files or folders import one
// another in a circle. Tests are not part of the import graph.
// Usage: node --import tsx scripts/structure/structure.ts
import { findCycles } from './cycles'
import { fileGraph, folderGraph, type Graph } from './imports'
import { checkRatios, computeRatios, formatSizes, measureFolders } from './size'
import { countedFiles, readSource, sourceFiles } from './sourceFiles'

const PRODUCT = /(?<!\.test|\.spec)\.tsx?$/

const describeCycles = (kind: string, graph: Graph): readonly string[] =>
  findCycles(graph).map((cycle) => `${kind} import one another in a circle:\n  ${cycle.join('\n  ')}`)

/** Above the goals of 0.5 and 0.75 while source and tests are being removed. */
const LIMITS = { scaffolding: 0.58, tests: 0.81 }

const sizes = measureFolders(countedFiles(), readSource)
console.info(formatSizes(sizes))
const complaints = checkRatios(computeRatios(sizes), LIMITS)

const product = sourceFiles().filter((file) => PRODUCT.test(file))
const files = fileGraph(new Map(product.map((file) => [file, readSource(file)])))
const cycles = [...describeCycles('Files', files), ...describeCycles('Folders', folderGraph(files))]
for (const problem of [...complaints, ...cycles]) console.error(problem)
if (complaints.length + cycles.length === 0) console.info(`No import cycle in ${files.size} files`)
else process.exitCode = 1
