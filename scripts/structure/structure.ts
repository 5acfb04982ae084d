// Prints the size of the repository; fails where a ratio or a count exceeds its limit, or where files, folders or rooms
// (first-level folders of `src`) import one another in a circle. Tests are not part of the import graph.
// Usage: node --import tsx scripts/structure/structure.ts
import { fileGraph, findCycles, folderGraph, type Graph, roomGraph } from './graph'
import { compareCounts, countFolders, LIMITS } from './ratchet'
import { checkRatios, computeRatios, formatSizes, measureFolders } from './size'
import { countedFiles, documents, readSource, sourceFiles } from './sourceFiles'

const PRODUCT = /(?<!\.test|\.spec)\.tsx?$/

const MAX_RATIOS = { scaffolding: 0.5, tests: 0.75 }

const sizes = measureFolders(countedFiles(), readSource)
console.info(formatSizes(sizes))

const counts = countFolders([...countedFiles(), ...documents()], readSource)
const { complaints, hints } = compareCounts(counts, LIMITS)

const product = sourceFiles().filter((file) => PRODUCT.test(file))
const files = fileGraph(new Map(product.map((file) => [file, readSource(file)])))
const describeCycles = (kind: string, graph: Graph): readonly string[] =>
  findCycles(graph).map((cycle) => `${kind} import one another in a circle:\n  ${cycle.join('\n  ')}`)

const problems = [
  ...checkRatios(computeRatios(sizes), MAX_RATIOS),
  ...complaints,
  ...describeCycles('Files', files),
  ...describeCycles('Folders', folderGraph(files)),
  ...describeCycles('Rooms', roomGraph(files)),
]
for (const hint of hints) console.info(hint)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.info(`No import cycle in ${files.size} files`)
else process.exitCode = 1
