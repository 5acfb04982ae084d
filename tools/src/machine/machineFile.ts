// Reads and writes the decisions of `site setup` on a machine: where its site is, whose it is, and what answers visitors.
import { readFileSync } from 'node:fs'
import { parseJson } from '@site/shared/json'
import { explainJsonMistake, withoutMark } from '@site/shared/json-mistake'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { describeJsonFailure, type Failure, hasCode } from '../lib/failures'
import { getLanguage, translate } from '../lib/language'
import { machineWords } from './machine.content'

/** Where a machine that `site setup` made says what it is. */
export const MACHINE_FILE = '/etc/site/site.json'

/** The layout that this release makes and reads; `site update` migrates older ones. */
export const LAYOUT = 1

const WEB_SERVERS = ['caddy', 'nginx'] as const

/** Paths go into units and into files of a web server: no character of theirs means anything there. */
const Folder = v.pipe(
  v.string(),
  v.regex(/^(?:\/[\w.-]+)+$/, () => translate(machineWords).invalid.folder),
)
/** As Debian's `adduser` takes names. */
const UserName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d_-]{0,30}$/, () => translate(machineWords).invalid.user),
)
export const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** The longest path that Linux takes, in bytes. */
const MAX_RELEASES = 4_096
/** It goes into no unit and no file of a web server: people name folders as they like. */
const Releases = v.pipe(v.string(), v.regex(/^(?:https:\/\/|\/)\P{Cc}*$/u), v.maxLength(MAX_RELEASES))

/** Whether the machine file can be read with this address of releases: an absolute folder, or https. */
export const isReadableReleases = (address: string): boolean => v.is(Releases, address)

const MachineSettingsSchema = v.object({
  layout: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The published site. */
  site: Folder,
  /** The content of the collective. */
  content: Folder,
  /** `site.config.json` of the collective. */
  config: Folder,
  /** Where backups are put. */
  backup: Folder,
  /** The user who owns site and content, and who commands run as. */
  user: UserName,
  /** The name of the site, such as `sel-noir.example`. */
  domain: v.pipe(
    v.string(),
    v.regex(DOMAIN, () => translate(machineWords).invalid.domain),
  ),
  web: v.picklist(WEB_SERVERS),
  /** Where `site update` looks for releases: a folder, or an https address. */
  releases: v.exactOptional(Releases),
})

export type MachineSettings = v.InferOutput<typeof MachineSettingsSchema>

const parseMachineSettings = parseJson(MachineSettingsSchema)

/** The places of a machine that is set up with nothing else said. */
export const DEFAULT_PLACES = {
  site: '/srv/site',
  content: '/srv/content',
  config: '/srv/content/site.config.json',
  backup: '/srv/backup',
  user: 'site',
} as const

/** The text of the machine file. */
export const formatMachineFile = (settings: MachineSettings): string =>
  `${JSON.stringify(settings, null, 2)}\n`

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return undefined
    throw cause
  }
}

/**
 * Reads the machine file; undefined on a machine that `site setup` did not make. Fails for a file that is damaged, or of a
 * later release.
 */
export const readMachineFile = (file = MACHINE_FILE): Result<MachineSettings | undefined, Failure> => {
  const text = readIfThere(file)
  if (text === undefined) return ok(undefined)
  const settings = parseMachineSettings(withoutMark(text))
  if (!settings.ok) {
    const why = translate(machineWords).unreadable(file, describeJsonFailure(text, settings.error))
    const shown = explainJsonMistake(text, getLanguage())?.shown ?? ''
    return err({ kind: 'machine-file', message: [why, shown].join('\n').trimEnd() })
  }
  if (settings.value.layout > LAYOUT)
    return err({
      kind: 'machine-layout',
      message: translate(machineWords).newer(file, settings.value.layout, LAYOUT),
    })
  return ok(settings.value)
}
