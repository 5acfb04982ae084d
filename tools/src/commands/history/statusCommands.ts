// The commands that tell the state of a site: its operator's, and those of a team about its own part, by address and key.
import { systemClock } from '@site/shared/clock'
import type { PartName, Version } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, refuse } from '../../lib/failures'
import { translate } from '../../lib/language'
import { nextLines } from '../../nextContract/nextLines'
import { findNextRelease } from '../../nextContract/nextRelease'
import { MAX_PREVIEW_DAYS, PREVIEW_DAYS } from '../../preview/token'
import { reportSkipped } from '../../publish/publishSite'
import { refuseUnpublished } from '../../registry/change'
import { historyTable, statusTable } from '../../registry/historyTables'
import { ownValue, type Revision, typedEntries } from '../../registry/revision'
import { type Newest, readNewest, readRevision, revisionNumbers } from '../../registry/revisions'
import { failuresTable, lettersTable, partHistoryTable, partTable } from '../../teams/partTables'
import type { PartViews } from '../../teams/partView'
import { describePart, readPartHistory, readStatus } from '../../teams/readPart'
import type { Site } from '../../workspace/site'
import { ASKS_A_SITE, ASKS_BY_ADDRESS } from '../action/actionOptions'
import { conclusionWords } from '../action/conclusion.content'
import { refusalWords } from '../action/refusal.content'
import type { MakeAction } from '../action/run'
import {
  type ApiServerOption,
  apiServerOption,
  askingKeyOption,
  countArgument,
  isAddress,
  type KeyOption,
  namedVersionArgument,
  partArgument,
  previewDaysArgument,
} from '../arguments'
import { helpWords } from '../help.content'
import { refuseUnfinishedUpdate } from '../machine/updateCommands'
import { readTeamKey } from '../teams/privateKey'

type Told = Promise<Result<void, Failure>>
type History = { readonly last: number }

/** Tells data to machines, and a table to people. */
const tell = ({ logger }: Site, data: unknown, table: () => string): void =>
  logger.data ? logger.data(data) : logger.info(table())

/** Asks the site at the address of `--site`. */
const ask = async <View extends keyof PartViews>(
  site: Site,
  view: View,
  part: PartName | undefined,
  key: string,
  {
    address,
    query,
  }: { readonly address: string; readonly query?: Readonly<Record<string, string | number>> },
): Promise<Result<PartViews[View], Failure>> => {
  if (part === undefined) return refuse('no-part', translate(refusalWords).noPart)
  const { askSite } = await import('../../teams/askSite')
  const privateKey = await readTeamKey(key, site.logger)
  if (!privateKey.ok) return privateKey
  return askSite(view, { address, part, privateKey: privateKey.value, ...(query && { query }) })
}

const tellPart = (site: Site, status: PartViews['status']): void =>
  tell(site, status, () => [...partTable(status), ...lettersTable(status)].join('\n'))

const tellChecks = async (site: Site, newest: Newest, { apiServer }: ApiServerOption): Told => {
  const { describeChecks, readChecks } = await import('../../watch/siteChecks')
  const checks = await readChecks(site, newest, apiServer)
  if (!checks.ok) return checks
  const parts = typedEntries(newest.parts).map(([name, part]) => describePart(newest, name, part))
  const next = findNextRelease(newest)
  const data = { revision: newest.number, parts, next: next ?? null, checks: checks.value }
  tell(site, data, () => [...(next ? nextLines(next) : []), '', ...describeChecks(checks.value)].join('\n'))
  const bad = checks.value.filter(({ state }) => state === 'bad').map(({ name }) => name)
  return bad.length === 0
    ? ok(undefined)
    : err({
        kind: 'checks-bad',
        message: translate(conclusionWords).badChecks(bad.join(', ')),
      })
}

const tellStatus = async (
  site: Site,
  part: PartName | undefined,
  { key, ...options }: ApiServerOption & KeyOption,
  { site: address = '' }: { readonly site?: string },
): Told => {
  if (key !== undefined && isAddress(address))
    return map(await ask(site, 'status', part, key, { address }), (status) => tellPart(site, status))
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  reportSkipped(site, newest.value)
  if (part === undefined) {
    if (!site.logger.data) site.logger.info(statusTable(newest.value))
    const checks = await tellChecks(site, newest.value, options)
    const update = await refuseUnfinishedUpdate()
    return update.ok ? checks : update
  }
  if (!ownValue(newest.value.parts, part)) return refuseUnpublished(newest.value, part)
  tellPart(site, await readStatus(site.store, newest.value, part))
  return ok(undefined)
}

/** Reads the newest `last` revisions; prints the error of a damaged one. */
const readHistory = async ({ store, logger }: Site, { last }: History): Promise<readonly Revision[]> => {
  const revisions: Revision[] = []
  for (const number of (await revisionNumbers(store)).slice(-last)) {
    const revision = await readRevision(store, number)
    if (!revision.ok) logger.error(revision.error.message)
    else if (revision.value) revisions.push(revision.value)
  }
  return revisions
}

const describeRevision = ({ number, at, by, signedBy, change, forced }: Revision) => ({
  revision: number,
  at,
  by,
  change,
  ...(signedBy !== undefined && { signedBy }),
  ...(forced && { forced }),
})

const tellHistory = async (
  site: Site,
  part: PartName | undefined,
  { last, key }: History & KeyOption,
  { site: address = '' }: { readonly site?: string },
): Told => {
  if (key !== undefined && isAddress(address)) {
    const asked = await ask(site, 'history', part, key, { address, query: { last } })
    return map(asked, (history) => tell(site, history, () => partHistoryTable(history)))
  }
  if (part !== undefined) {
    const history = await readPartHistory(site.store, part, last)
    tell(site, history, () => partHistoryTable(history))
    return ok(undefined)
  }
  const revisions = await readHistory(site, { last })
  tell(site, { revisions: revisions.map(describeRevision) }, () => historyTable(revisions))
  return ok(undefined)
}

const tellFailures = async (
  site: Site,
  part: PartName,
  { key = '' }: KeyOption,
  { site: address = '' }: { readonly site?: string },
): Told =>
  map(await ask(site, 'failures', part, key, { address }), (failures) =>
    tell(site, failures, () => failuresTable(failures)),
  )

/** Commander passes an action the command last: it knows the options before it. */
const withGlobals =
  <Part, Options>(
    work: (site: Site, part: Part, options: Options, globals: { readonly site?: string }) => Told,
  ) =>
  (site: Site, part: Part, options: Options, command: Command): Told =>
    work(site, part, options, command.optsWithGlobals())

interface Named {
  readonly part: PartName
  readonly version: Version
}

const tellPreview = async (
  site: Site,
  { part, version }: Named,
  { key, days }: KeyOption & { readonly days: number },
  { site: address = '' }: { readonly site?: string },
): Told => {
  const { makePreviewLink, writePreviewLine } = await import('../../preview/previewLink')
  const tellLink = (link: PartViews['preview']): void => {
    site.logger.data?.(link)
    site.logger.info(writePreviewLine(link))
    site.logger.info(`It shows ${part} ${version} in the live site to whoever opens it, until ${link.until}`)
  }
  if (key !== undefined && isAddress(address))
    return map(await ask(site, 'preview', part, key, { address, query: { version, days } }), tellLink)
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  if (!ownValue(newest.value.parts, part)) return refuseUnpublished(newest.value, part)
  return map(
    makePreviewLink(site.siteDir, newest.value, { part, version, days }, systemClock.now()),
    tellLink,
  )
}

/** Adds the commands that tell what is published, when it changed, and what fails of it. */
export const addStatusCommands = (program: Command, action: MakeAction): void => {
  program
    .command('status')
    .argument('[part]', translate(helpWords).status.part, partArgument)
    .description(translate(helpWords).status.does)
    .addOption(apiServerOption())
    .addOption(askingKeyOption())
    .action(action(withGlobals(tellStatus), { ...ASKS_A_SITE, isTranslated: true }))
  program
    .command('history')
    .argument('[part]', 'one part: the revisions that changed it', partArgument)
    .description('show who changed the site, when and how')
    .option('--last <n>', 'how many revisions', countArgument, 20)
    .addOption(askingKeyOption())
    .action(action(withGlobals(tellHistory), ASKS_A_SITE))
  program
    .command('failures')
    .argument('<part>', 'the part of the team', partArgument)
    .description('show what failed of a part in pages, by version and page; asks the site by its address')
    .addOption(askingKeyOption())
    .action(action(withGlobals(tellFailures), ASKS_BY_ADDRESS))
  program
    .command('preview')
    .argument('<part@version>', 'a published version: label@0.1.0-1a2b3c4d5e', namedVersionArgument)
    .description('make a link that shows a version in the live site, before it is live')
    .option(
      '--days <n>',
      `how many days the link holds, ${MAX_PREVIEW_DAYS} at most`,
      previewDaysArgument,
      PREVIEW_DAYS,
    )
    .addOption(askingKeyOption())
    .action(action(withGlobals(tellPreview), ASKS_A_SITE))
}
