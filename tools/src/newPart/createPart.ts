import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import { recordContract } from '../contract/recordContract'
import type { Failure, Site } from '../workspace/site'
import { findParts } from '../workspace/workspace'
import { editsFor } from './edits'
import { type NewPartFailure, namePart, type PartNames } from './naming'
import { type PartDependencies, type Sources, sourcesOf } from './sources'
import { workflowOf } from './workflow'

/** A new part has exactly the versions all parts share. */
const dependenciesOf = (root: string): PartDependencies => {
  const { version, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'shared/package.json'), 'utf8'),
  ) as { readonly version: string; readonly dependencies: PartDependencies }
  return { '@site/shared': version, react: dependencies.react, 'react-dom': dependencies['react-dom'] }
}

const folderContent = ({ folder }: PartNames, sources: Sources): Sources =>
  Object.fromEntries(Object.entries(sources).map(([file, text]) => [`${folder}/${file}`, text]))

const newFiles = (names: PartNames, dependencies: PartDependencies): Sources => ({
  ...folderContent(names, sourcesOf(names, dependencies)),
  [`.github/workflows/${names.name}.yml`]: workflowOf(names),
})

/** The files that change, as they will be; every one is known to have a place before any is written. */
const editedFiles = (
  root: string,
  names: PartNames,
  dependencies: PartDependencies,
): Result<Sources, NewPartFailure> =>
  Object.entries(editsFor(names, dependencies)).reduce<Result<Sources, NewPartFailure>>(
    (edited, [file, edit]) =>
      flatMap(edited, (files) =>
        map(edit(readFileSync(path.join(root, file), 'utf8')), (text) => ({ ...files, [file]: text })),
      ),
    ok({}),
  )

const write = (root: string, files: Sources): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

const tell = ({ name, folder }: PartNames): string =>
  [
    `${folder} is a part of the site: its page is at /${name} after npm start, its team in .github/CODEOWNERS.`,
    `Work on it with npm run dev -- ${name}; link to it from shell/src/navbar/links.ts when visitors should find it.`,
  ].join('\n')

const place = ({ root, terminal }: Site, names: PartNames): Result<void, Failure> => {
  const dependencies = dependenciesOf(root)
  const edited = editedFiles(root, names, dependencies)
  if (!edited.ok) return edited
  write(root, { ...edited.value, ...newFiles(names, dependencies) })
  return map(recordContract(path.join(root, 'shared'), false), () => terminal.say(tell(names)))
}

/** Creates a part that works: page, copy, test, route, slot, workflow and owner. */
export const createPart = (site: Site, name: string, owner?: string): Result<void, Failure> => {
  const taken = findParts(site.root).map((part) => part.name)
  return flatMap(namePart(name, taken, owner), (names) => place(site, names))
}
