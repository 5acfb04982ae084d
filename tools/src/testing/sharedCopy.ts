import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The checkout these tests are part of. */
const repository = path.join(__dirname, '../../..')

const isSource = (file: string): boolean => !/node_modules|\.test\.tsx?$/.test(file)

/** A copy of `shared` that a test may break. */
export interface SharedCopy {
  readonly dir: string
  /** Replaces text in one file; fails when the file does not have it. */
  readonly change: (file: string, before: string | RegExp, after: string) => void
}

/** Copies `shared` into `root`, with what its types need. */
export const copyShared = (root: string): SharedCopy => {
  const dir = path.join(root, 'shared')
  cpSync(path.join(repository, 'shared'), dir, { recursive: true, filter: isSource })
  cpSync(path.join(repository, 'tsconfig.base.json'), path.join(root, 'tsconfig.base.json'))
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  return {
    dir,
    change: (file, before, after) => {
      const text = readFileSync(path.join(dir, file), 'utf8')
      const changed = text.replace(before, after)
      if (changed === text) throw new Error(`${file} does not have ${before}`)
      writeFileSync(path.join(dir, file), changed)
    },
  }
}
