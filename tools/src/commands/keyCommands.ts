import { writeFile } from 'node:fs/promises'
import type { PartName } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, hasCode } from '../lib/failures'
import { createKeyPair } from '../lib/signatures'
import { suggest } from '../lib/suggest'
import { deleteUnlisted, readBackwards } from '../publish/prune'
import { changeAndPrerender, prerenderChanged } from '../publish/publishSite'
import { addKey, findKeys, revokeKey } from '../registry/keys'
import { type PublishedVersion, typedEntries } from '../registry/revision'
import { changeSite, readNewest } from '../registry/revisions'
import type { Site } from '../workspace/site'
import { partArgument } from './arguments'
import { CHANGES_A_SITE, type MakeAction, READS_A_SITE } from './run'

const initKey = async ({ logger }: Site, file: string): Promise<Result<void, Failure>> => {
  const { privateKey, publicKey } = createKeyPair()
  try {
    await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause
    return err({ kind: 'key-exists', message: `${file} exists: choose another name` })
  }
  logger.info(`${file} is the private key: nobody else may have it. Give the site's operator the public one:`)
  logger.info(publicKey)
  return ok(undefined)
}

const addPublicKey = async (site: Site, part: PartName, key: string): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.store, `add a key of ${part}`, addKey(part, key))
  if (!changed.ok) return changed
  const { after } = changed.value
  const { writeDesk } = await import('../publish/inbox')
  await writeDesk(site.store, after, part)
  site.logger.info(`${part} may be handed in with ${key}`)
  if (!Object.hasOwn(after.parts, part)) {
    const remedy = suggest(part, Object.keys(after.parts), 'its team publishes it first')
    site.logger.info(`${part} is not published here: ${remedy}`)
  }
  return ok(undefined)
}

const listKeys = async ({ store, logger }: Site): Promise<Result<void, Failure>> =>
  map(await readNewest(store), ({ keys = {} }) => {
    const lines = typedEntries(keys).flatMap(([part, { trusted }]) => trusted.map((key) => `${part}  ${key}`))
    logger.info(lines.join('\n') || 'No part has a key: site keys add')
  })

const wasTrusted = async ({ store }: Site, part: PartName, key: string): Promise<boolean> => {
  for await (const revision of readBackwards(store))
    if (findKeys(revision, part).trusted.includes(key)) return true
  return false
}

/**
 * Deletes the files as well, since a thief of the key may have made them: those of versions it signed, and those that no revision
 * lists, which an interrupted letter may have left. A publication under way puts its own back (`publishJobs`). For a key that is
 * revoked already, completes what an interrupted command left: files, and pages.
 */
const revoke = async (site: Site, part: PartName, key: string): Promise<Result<void, Failure>> => {
  const changed = await changeAndPrerender(site, `revoke a key of ${part}`, revokeKey(part, key))
  const newest = await readNewest(site.store)
  if (!newest.ok || findKeys(newest.value, part).trusted.includes(key)) return changed
  const isRevoked = changed.ok || (await wasTrusted(site, part, key))
  const mayDelete = (former: PublishedVersion | undefined): boolean =>
    former ? former.signedBy === key : isRevoked
  const deleted = await deleteUnlisted(site.store, part, newest.value, mayDelete)
  if (!deleted.ok) return deleted
  for (const version of deleted.value) site.logger.info(`the files of ${part} ${version} are deleted`)
  return changed.ok || !isRevoked ? changed : prerenderChanged(site)
}

/** The commands for sites whose teams write to their inbox alone. */
export const addKeyCommands = (program: Command, action: MakeAction): void => {
  const keys = program.command('keys').description('the keys by which teams hand in their parts')
  keys
    .command('init')
    .argument('<file>', 'where to write the private key')
    .description('make a key for a team')
    .action(action(initKey))
  keys
    .command('add')
    .argument('<part>', 'the part of the team', partArgument)
    .argument('<key>', 'its public key')
    .description('let a team hand in its part')
    .action(action(addPublicKey, CHANGES_A_SITE))
  keys
    .command('revoke')
    .argument('<part>', 'the part of the team', partArgument)
    .argument('<key>', 'its public key')
    .description('take a key back, and every version that it signed out of the site')
    .action(action(revoke, CHANGES_A_SITE))
  keys.command('list').description('show the public keys of all teams').action(action(listKeys, READS_A_SITE))
  program
    .command('inbox')
    .description('do what teams have handed in, once; site serve does it every ten seconds')
    .action(action(async (site) => (await import('../publish/inbox')).readInbox(site), CHANGES_A_SITE))
}
