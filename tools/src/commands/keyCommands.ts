import { writeFile } from 'node:fs/promises'
import type { PartName } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, hasCode } from '../lib/failures'
import { findKeeping, IGNORE } from '../lib/keptByGit'
import { createKeyPair } from '../lib/signatures'
import { suggest } from '../lib/suggest'
import { addKey } from '../registry/keys'
import { typedEntries } from '../registry/revision'
import { changeSite, readNewest } from '../registry/revisions'
import type { Site } from '../workspace/site'
import { partArgument } from './arguments'
import { revoke } from './revokeCommand'
import { CHANGES_A_SITE, type MakeAction, READS_A_SITE } from './run'

const initKey = async ({ logger }: Site, file: string): Promise<Result<void, Failure>> => {
  const keeping = findKeeping(file)
  if (keeping === 'committed')
    return err({
      kind: 'key-in-repository',
      message: `git would commit ${file}: ${IGNORE}, or choose another folder`,
    })
  const { privateKey, publicKey } = createKeyPair()
  try {
    await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause
    return err({ kind: 'key-exists', message: `${file} exists: choose another name` })
  }
  if (keeping === 'unknown') logger.info(`git cannot tell whether it would commit ${file}: ${IGNORE}`)
  logger.info(`${file} is the private key: nobody else may have it. Give the site's operator the public one:`)
  logger.info(publicKey)
  return ok(undefined)
}

const addPublicKey = async (site: Site, part: PartName, key: string): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.store, `add a key of ${part}`, addKey(part, key))
  if (!changed.ok) return changed
  const { after } = changed.value
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
