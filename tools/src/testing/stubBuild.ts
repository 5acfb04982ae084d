import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PRERENDERER } from '@site/shared/prerender'
import type { PublishedPage } from '@site/shared/registry'
import { STUB_SHELL } from './stubServerBundles'

export interface StubBuild {
  readonly part: string
  readonly version: string
  readonly needs?: string
  readonly react?: string
  readonly pages?: readonly PublishedPage[]
  readonly consumes?: readonly string[]
  readonly owner?: string
  readonly container?: string
  readonly exposes?: readonly string[]
  /** Protocol of a shell's server bundle. */
  readonly prerenderer?: number
  /** Bootstrap script of a shell. */
  readonly starter?: string
  /** File path -> content, besides `build.json`, the entry, and the stub shell's server bundle; null leaves one out. */
  readonly files?: Readonly<Record<string, string | null>>
}

const write = (dir: string, file: string, content: string): void => {
  const target = path.join(dir, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

const fakeRecord = (
  {
    part,
    version,
    needs = '^1.0.0',
    react,
    pages = [],
    consumes,
    owner = `équipe ${part}`,
    container = `part_${part}__${version.replace(/\W/g, '_')}`,
    exposes = [...new Set(pages.map(({ module }) => module))],
    prerenderer = PRERENDERER,
    starter,
  }: StubBuild,
  entry: string,
) => ({
  part,
  version,
  container,
  owner,
  needs,
  react,
  exposes,
  pages,
  consumes,
  entry,
  initial: part === 'shell' ? [entry] : [],
  ...(part === 'shell' && { prerenderer, starter }),
})

/** Writes the files of a part's build into `dir`. */
export const writeStubBuild = (dir: string, build: StubBuild): void => {
  const entry = build.part === 'shell' ? 'main.js' : 'remoteEntry.js'
  write(dir, 'build.json', JSON.stringify(fakeRecord(build, entry)))
  const server = build.part === 'shell' ? { 'server.cjs': STUB_SHELL } : {}
  const files = { [entry]: `console.info('${build.part}')\n`, ...server, ...build.files }
  for (const [file, content] of Object.entries(files)) if (content !== null) write(dir, file, content)
}
