import path from 'node:path'
import { flatMap, ok, type Result } from '@site/shared/result'
import { buildParts } from '../build/builds'
import { runTypeScript } from '../contract/typeScript'
import { checkPublication } from '../publication/gate'
import type { Checked } from '../publication/publish'
import { publish } from '../registry/operations'
import { consumersOf, describeConsumer, type ServedParts } from '../registry/served'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { checkPreviousContract } from './previousContract'

const checkTypes = (parts: readonly PartSource[]): Result<void, Failure> =>
  parts.reduce<Result<void, Failure>>(
    (before, { dir }) => flatMap(before, () => runTypeScript(dir, ['-b', '.'])),
    ok(undefined),
  )

/** The parts of the site as they would be. */
const partsAfter = ({ jobs, newest }: Checked): ServedParts => {
  const step = publish(jobs.map(({ publication }) => publication))
  const after = step(newest, { number: newest.number + 1, now: 0, force: true })
  return after.ok ? after.value.parts : newest.parts
}

const report = (checked: Checked): readonly string[] =>
  checked.jobs.map(({ publication: { part, version, published } }) =>
    [
      `${part} ${version}, contract ${published.needs}, fits the site`,
      ...consumersOf(partsAfter(checked), part).map(describeConsumer),
    ].join('\n  '),
  )

/** Tells, without publishing, whether parts could be, together: their types, and what `site publish` checks. */
export const checkParts = async (site: Site, names: readonly string[]): Promise<Result<void, Failure>> => {
  const chosen = chooseParts(findParts(site.root), names)
  if (!chosen.ok) return chosen
  const parts = chosen.value
  const types = checkTypes(parts)
  if (!types.ok) return types
  for (const built of await buildParts(parts, site.logger)) if (!built.ok) return built
  const checked = await checkPublication(site, parts, { promises: 'always' })
  if (!checked.ok) return checked
  for (const [index, text] of report(checked.value).entries()) {
    site.logger.info(text)
    const part = parts[index]
    if (part) site.logger.info(`  ${checkPreviousContract(part, path.join(site.root, 'shared'))}`)
  }
  return ok(undefined)
}
