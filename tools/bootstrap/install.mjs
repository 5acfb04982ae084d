// Installs the dependencies when there are none yet, or when the lockfile is newer than the installation.
import './nodeVersion.mjs'
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {string} file */
const changedAtMs = (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changedAtMs('node_modules/.package-lock.json') < changedAtMs('package-lock.json')) {
  const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: true })
  process.exitCode = status ?? 1
}
