import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '@site/shared/registry'
import { filesUnder } from '../disk/disk'
import { versionFolderOf } from '../publication/versionFolder'

/** A live part that shows a module of another. */
export interface Asking {
  readonly part: string
  readonly version: string
  readonly module: string
}

/** The modules of a part some script asks for: slots are named by plain strings, such as `label/LatestReleases`. */
export const modulesNamedIn = (script: string, part: string): readonly string[] => {
  const names = [...script.matchAll(new RegExp(`(["'\`])${part}/([A-Z]\\w*)\\1`, 'g'))]
  return [...new Set(names.map(([, , module = '']) => module))]
}

const scriptsOf = async (folder: string): Promise<string> => {
  const files = (await filesUnder(folder)).filter((file) => file.endsWith('.js'))
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
}

/** What the live versions of all other parts, the shell's routes among them, ask of a part. */
export const askedOf = async (
  siteDir: string,
  registry: Registry,
  part: string,
): Promise<readonly Asking[]> => {
  const others = Object.entries(registry.parts).filter(([name]) => name !== part)
  const asked = others.map(async ([name, { live }]) => {
    const scripts = await scriptsOf(versionFolderOf(siteDir, name, live))
    return modulesNamedIn(scripts, part).map((module) => ({ part: name, version: live, module }))
  })
  return (await Promise.all(asked)).flat()
}
