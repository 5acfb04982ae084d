import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PublishedPage } from '@site/shared/registry'

export interface StubBuild {
  readonly part: string
  readonly version: string
  readonly needs?: string
  readonly react?: string
  readonly pages?: readonly PublishedPage[]
  readonly consumes?: readonly string[]
  readonly owner?: string
  /** File path -> content, besides `build.json` and the entry. */
  readonly files?: Readonly<Record<string, string>>
}

const write = (dir: string, file: string, content: string): void => {
  const target = path.join(dir, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

const recordOf = (
  { part, version, needs = '^1.0.0', react, pages = [], consumes, owner = `équipe ${part}` }: StubBuild,
  entry: string,
) => ({
  part,
  version,
  container: `ob_${part}__${version.replace(/\W/g, '_')}`,
  owner,
  needs,
  react,
  exposes: [...new Set(pages.map(({ module }) => module))],
  pages,
  consumes,
  entry,
  initial: part === 'shell' ? [entry] : [],
})

/** Writes into `dir` what a build of a part leaves there. */
export const writeStubBuild = (dir: string, build: StubBuild): void => {
  const entry = build.part === 'shell' ? 'main.js' : 'remoteEntry.js'
  write(dir, 'build.json', JSON.stringify(recordOf(build, entry)))
  const files = { [entry]: `console.info('${build.part}')\n`, ...build.files }
  for (const [file, content] of Object.entries(files)) write(dir, file, content)
}
