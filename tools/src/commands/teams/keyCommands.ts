import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PartName } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, hasCode, withPath } from '../../lib/failures'
import { findKeeping, IGNORE, type Keeping } from '../../lib/keptByGit'
import { createKeyPair, readOwnKey } from '../../lib/signatures'
import { suggest } from '../../lib/suggest'
import { findSurroundings } from '../../publish/nestedSites'
import { addKey, findOthers } from '../../registry/keys/keys'
import { typedEntries } from '../../registry/revision'
import { changeSite, readNewest } from '../../registry/revisions'
import type { Site } from '../../workspace/site'
import { CHANGES_A_SITE, READS_A_SITE } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { partArgument } from '../arguments'
import { checkPrivateKey } from './privateKey'
import { revoke } from './revokeCommand'

/** Why a private key may not be written to a file; undefined where it may. */
const findKeyObstacle = async (file: string, keeping: Keeping): Promise<Failure | undefined> => {
  if (file.trim() === '')
    return { kind: 'no-file', message: 'The file has no name: name one, as in site keys init label.key' }
  if (keeping === 'committed')
    return {
      kind: 'key-in-repository',
      message: `git would commit ${file}: ${IGNORE}, or choose another folder`,
    }
  const around = await findSurroundings(path.resolve(file), {})
  return (
    around && {
      kind: 'key-in-site',
      message: `${file} is inside ${around.place}, which others read: choose another folder`,
    }
  )
}

const describeTaken = (file: string): string =>
  existsSync(file)
    ? `${file} exists: choose another name, or print the public key of this one (site keys show ${file})`
    : `${file} is a link to a file that is missing: choose another name`

const initKey = async ({ logger }: Site, file: string): Promise<Result<void, Failure>> => {
  const keeping = findKeeping(file)
  const obstacle = await findKeyObstacle(file, keeping)
  if (obstacle) return err(obstacle)
  const { privateKey, publicKey } = createKeyPair()
  try {
    await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause
    return err({ kind: 'key-exists', message: describeTaken(file) })
  }
  if (keeping === 'unknown') logger.info(`git cannot tell whether it would commit ${file}: ${IGNORE}`)
  logger.info(
    `${file} is the private key: nobody else may have it. Give the site's operator the public one, which site keys show ${file} prints again:`,
  )
  logger.info(publicKey)
  return ok(undefined)
}

const showKey = async ({ logger }: Site, file: string): Promise<Result<void, Failure>> => {
  const key = checkPrivateKey(file, await withPath(file, () => readFile(file, 'utf8')))
  return map(key, (privateKey) => logger.info(readOwnKey(privateKey) ?? ''))
}

const addPublicKey = async (site: Site, part: PartName, key: string): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.store, `add a key of ${part}`, addKey(part, key))
  if (!changed.ok) return changed
  const { after } = changed.value
  const may = site.isDryRun ? 'might then' : 'may'
  site.logger.info(`${part} ${may} be handed in with ${key}`)
  for (const other of findOthers(after, part, key))
    site.logger.info(`${other} may be handed in with this key, too`)
  if (!Object.hasOwn(after.parts, part)) {
    const remedy = suggest(
      part,
      Object.keys(after.parts),
      'it will be once its team publishes a first version with this key',
    )
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
    .command('show')
    .argument('<file>', 'the private key')
    .description('print the public key of a private one')
    .action(action(showKey))
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
    .action(
      action(async (site) => (await import('../../publish/letters/inbox')).readInbox(site), CHANGES_A_SITE),
    )
}
