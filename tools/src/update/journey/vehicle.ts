// The steps of an update on a machine that `site setup` made: what each does, and how it is undone.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseJson } from '@site/shared/json'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { undoLayout } from '../../machine/changeLayout'
import { installLocked, NPM_FLAGS } from '../../machine/packages'
import { SERVICES } from '../../machine/services'
import { readRelease } from '../../workspace/installation'
import { awaitHealth, awaitPage } from './health'
import { replaceLink } from './links'
import { type InstalledRelease, type Journey, PARTS_STAY } from './plan'
import type { Ran, UpdatePorts } from './ports'
import { updateRefusals } from './refusal.content'
import type { UpdatePlaces } from './state'
import type { DoStep, Vehicle } from './travel'
import type { UpdateWords } from './update.content'
import { locateVersion } from './versions'

const INSTALL_MS = 15 * 60_000
const COMMAND_MS = 60_000
/** Publishing renders every page. */
const PUBLISH_MS = 15 * 60_000
/** What an installation takes while npm unpacks it, in bytes: it has 95 MB. */
const INSTALL_BYTES = 300_000_000
/** Parts and pages of a new version, twice what they take. */
const PUBLISH_BYTES = 50_000_000

/** The command of the release in a folder. */
const findProgram = ({ dir }: Pick<InstalledRelease, 'dir'>): string =>
  path.join(dir, 'tools/bin/shipped.mjs')

/** The file that keeps what a change of the layout replaced. */
const locateSaved = ({ state }: UpdatePlaces, { to }: Pick<Journey, 'to'>): string =>
  path.join(state, 'saved', `${to.version}.json`)

/** npm ends with where its log is. */
const NO_REASON = /^npm \S+ A complete log of this run|^\s*$|^npm \S+$/
/** It begins with its name of the error, such as ENOSPC. */
const NPM_CODE = /^npm \S+ code (\S+)$/m

/** The last line in which a program said what went wrong. */
const readLastLine = ({ errors, output }: Ran): string => {
  const text = `${output}\n${errors}`
  const last = text
    .split('\n')
    .findLast((line) => !NO_REASON.test(line))
    ?.trim()
  const [, code] = NPM_CODE.exec(text) ?? []
  return [code, last ?? translate(updateRefusals).late].filter((one) => one !== undefined).join(': ')
}

const attemptRun = async (
  { run }: Pick<UpdatePorts, 'run'>,
  what: string,
  ...given: Parameters<UpdatePorts['run']>
): Promise<Result<Ran, Failure>> => {
  const ran = await run(...given)
  return ran.status === 0
    ? ok(ran)
    : err({
        kind: 'command-failed',
        message: translate(updateRefusals).commandFailed(what, readLastLine(ran)),
      })
}

const parseConclusion = parseJson(
  v.object({
    ok: v.boolean(),
    error: v.exactOptional(v.object({ kind: v.exactOptional(v.string()), message: v.string() })),
    data: v.exactOptional(
      v.object({
        kept: v.exactOptional(
          v.array(v.object({ part: v.string(), why: v.picklist(['key', 'own-build', 'removed']) })),
        ),
      }),
    ),
  }),
)

/** Runs a command of a release, as the user of the site, which it becomes by itself. */
const runParts = async (ports: UpdatePorts, release: InstalledRelease, args: readonly string[]) => {
  const words = [findProgram(release), '--json', 'update-parts', ...args]
  const ran = await ports.run(process.execPath, words, PUBLISH_MS)
  const conclusion = parseConclusion(ran.output.trim().split('\n').at(-1) ?? '')
  if (ran.status === 0 && conclusion.ok) return ok(conclusion.value)
  const error = conclusion.ok ? conclusion.value.error : undefined
  const message = error?.message || readLastLine(ran)
  return err({
    kind: error?.kind === PARTS_STAY ? PARTS_STAY : 'parts-failed',
    message: translate(updateRefusals).partsFailed(release.version, message),
  })
}

/** The package in an installation of npm: `<prefix>/lib/node_modules/<name>`. */
const findPackage = (prefix: string, { dir }: InstalledRelease): string =>
  path.join(prefix, path.relative(path.join(dir, '../../..'), dir))

/** Refuses disks without room for the programs, or for the parts and pages of the site. */
const checkRoom = async (
  ports: UpdatePorts,
  needs: Readonly<Record<string, number>>,
): Promise<Result<void, Failure>> => {
  for (const [folder, bytes] of Object.entries(needs)) {
    const lacking = bytes - (await ports.freeBytes(folder))
    if (lacking > 0)
      return err({
        kind: 'no-room',
        message: translate(updateRefusals).noRoom(folder, Math.ceil(lacking / 1e6)),
      })
  }
  return ok(undefined)
}

const install = async (
  { ports, site, file = '' }: Pick<VehicleSettings, 'ports' | 'site' | 'file'>,
  { to }: Journey,
): Promise<Result<void, Failure>> => {
  const prefix = locateVersion(ports.places, to.version)
  // npm may go on after the command that started it was killed.
  const draft = `${prefix}.${randomUUID()}.part`
  mkdirSync(ports.places.versions, { recursive: true })
  const room = await checkRoom(ports, { [ports.places.versions]: INSTALL_BYTES, [site]: PUBLISH_BYTES })
  if (!room.ok) return room
  const installed = await attemptRun(
    ports,
    'npm install',
    'npm',
    ['install', '--global', ...NPM_FLAGS, '--prefix', draft, file],
    INSTALL_MS,
  )
  if (!installed.ok) return installed
  const dir = findPackage(draft, to)
  const release = readRelease(dir)
  if (release?.version !== to.version)
    return err({ kind: 'release-foreign', message: translate(updateRefusals).foreign(file, to.version) })
  const [program, ...words] = installLocked(dir)
  const locked = await attemptRun(ports, 'npm ci', program, words, INSTALL_MS)
  if (!locked.ok) return locked
  const started = await attemptRun(
    ports,
    translate(updateRefusals).version(to.version),
    process.execPath,
    [findProgram({ dir }), '--version'],
    COMMAND_MS,
  )
  if (!started.ok) return started
  // It may be the version before, which `--back` leads to until a whole one takes its place.
  rmSync(prefix, { recursive: true, force: true })
  renameSync(draft, prefix)
  return ok(undefined)
}

const restart = async (ports: UpdatePorts, { wasReady }: Journey): Promise<Result<void, Failure>> => {
  for (const args of [['daemon-reload'], ...SERVICES.map((unit) => ['restart', unit])]) {
    const done = await attemptRun(ports, `systemctl ${args.join(' ')}`, 'systemctl', args, COMMAND_MS)
    if (!done.ok) return done
  }
  return awaitHealth(ports, wasReady)
}

/** What the steps need besides the journey. */
interface VehicleSettings {
  readonly ports: UpdatePorts
  readonly backup: string
  /** The published site. */
  readonly site: string
  /** The package, which was verified; absent where a journey begins after it was installed. */
  readonly file?: string
  /** Folders of the releases before, whose parts a newer one replaces. */
  readonly former: readonly string[]
  readonly words: UpdateWords
  readonly say: (line: string) => void
  readonly note: (journey: Journey) => Promise<void>
}

/** Builds the steps on a machine. */
export const createVehicle = ({
  ports,
  backup,
  site,
  file = '',
  former,
  words,
  say,
  note,
}: VehicleSettings): Vehicle => {
  const { places, machineFile } = ports
  const unmigrate: DoStep = async (journey) =>
    map(undoLayout({ machineFile, saved: locateSaved(places, journey) }), (lines) => {
      for (const line of lines) say(line)
    })
  const migrate: DoStep = async (journey) => {
    const args = [findProgram(journey.to), 'update-layout', '--saved', locateSaved(places, journey)]
    return map(
      await attemptRun(ports, translate(updateRefusals).settings, process.execPath, args, COMMAND_MS),
      () => undefined,
    )
  }
  const publish: DoStep = async ({ to }) =>
    map(await runParts(ports, to, ['--former', ...former]), ({ data }) => {
      for (const { part, why } of data?.kept ?? []) say(words.kept[why](part))
    })
  const unpublish: DoStep = async ({ from, to, revision }) =>
    map(await runParts(ports, from, ['--back-to', String(revision), '--instead-of', to.dir]), () => undefined)
  const link =
    (choose: (journey: Journey) => InstalledRelease): DoStep =>
    async (journey) => {
      const { dir } = choose(journey)
      if (!existsSync(findProgram({ dir })))
        return err({ kind: 'release-lost', message: translate(updateRefusals).lost(dir) })
      replaceLink(places.current, dir)
      return ok(undefined)
    }
  return {
    note: async (journey) => {
      await note(journey)
      say(`${words.step[journey.step]} …`)
    },
    onTurn: ({ message }) => say(words.failed(message)),
    steps: {
      backup: async () => map(await ports.backUp(backup), () => undefined),
      install: (journey) => install({ ports, site, file }, journey),
      switch: link(({ to }) => to),
      migrate,
      start: (journey) => restart(ports, journey),
      parts: publish,
      page: () => awaitPage(ports),
      unmigrate,
      unswitch: link(({ from }) => from),
      restart: (journey) => restart(ports, journey),
      unpublish,
    },
  }
}
