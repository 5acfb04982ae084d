// Fails where files, folders or rooms (first-level folders of `src`) import one another in a circle. Tests are not part of the graph.
// Usage: node --import tsx scripts/structure/structure.ts
import { fileGraph, findCycles, folderGraph, type Graph, roomGraph } from './graph'
import { readSource, sourceFiles } from './sourceFiles'

const PRODUCT = /(?<!\.test|\.spec)\.tsx?$/

const product = sourceFiles().filter((file) => PRODUCT.test(file))
const files = fileGraph(new Map(product.map((file) => [file, readSource(file)])))
const describeCycles = (kind: string, graph: Graph): readonly string[] =>
  findCycles(graph).map((cycle) => `${kind} import one another in a circle:\n  ${cycle.join('\n  ')}`)

const problems = [
  ...describeCycles('Files', files),
  ...describeCycles('Folders', folderGraph(files)),
  ...describeCycles('Rooms', roomGraph(files)),
]
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.info(`No import cycle in ${files.size} files`)
else process.exitCode = 1
