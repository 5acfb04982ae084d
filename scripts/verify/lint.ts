// Runs the linters at the same time, since each uses little more than one core; fails when one of them does.
// Usage: node --import tsx scripts/verify/lint.ts [file...], where biome reports on those files alone, if any of them still exists.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const files = process.argv.slice(2).filter((file) => existsSync(file))
const LINTERS = [
  `biome check --max-diagnostics=none ${files.map((file) => JSON.stringify(file)).join(' ')}`,
  'knip --no-progress',
]

/** Keeps the output until the end, so that the lines of two linters do not mix. */
const run = (command: string) =>
  new Promise<{ exitCode: number | null; output: string }>((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('close', (exitCode) => resolve({ exitCode, output }))
  })

for (const linter of LINTERS.map(run)) {
  const { exitCode, output } = await linter
  process.stdout.write(output)
  if (exitCode !== 0) process.exitCode = 1
}
