// Reads the note of `site update --check` about the machine: the service runs as a user who may read neither backups nor releases.
import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import * as v from 'valibot'
import type { MachineFacts } from './check'

/** In the folder of the site; never served. */
export const MACHINE_KEY = 'machine.json'
const MAX_NOTE_BYTES = 10_000

/** Notes are daily; an older one means that the timer stopped. */
const MAX_NOTE_AGE_MS = 2 * DAY_MS

/** The longest version that semver takes: the note of a valid one is readable. */
const MAX_VERSION_LENGTH = 256

const Time = v.pipe(v.string(), v.isoTimestamp())

const NoteSchema = v.object({
  /** When this was noted, and when the certificate begins; absent in notes of older releases. */
  notedAt: v.exactOptional(Time),
  certificateBeginsAt: v.exactOptional(Time),
  /** When the certificate ends that the web server of this machine answers with; absent where none does. */
  certificateEndsAt: v.exactOptional(Time),
  /** When the newest whole backup was made; absent where there is none. */
  backupAt: v.exactOptional(Time),
  /** The newest release, where it is newer than the installed one. */
  newer: v.exactOptional(
    v.object({ version: v.pipe(v.string(), v.maxLength(MAX_VERSION_LENGTH)), isSecurity: v.boolean() }),
  ),
})

/** The note of a machine. */
export type MachineNote = v.InferOutput<typeof NoteSchema>

const parseNote = parseJson(NoteSchema)

/** The text of a note, as `machine.json` has it. */
export const formatMachineNote = (note: MachineNote): string => `${JSON.stringify(note, null, 1)}\n`

/** Reads the note of a machine; undefined where there is none, or none that can be read. */
export const readMachineNote = async (
  read: (key: string, maxBytes: number) => Promise<Uint8Array | undefined>,
): Promise<MachineNote | undefined> => {
  const bytes = await read(MACHINE_KEY, MAX_NOTE_BYTES)
  const note = bytes && parseNote(Buffer.from(bytes).toString())
  return note?.ok ? note.value : undefined
}

/** A recent note is judged at its own time: a certificate of a few days may have been renewed since. */
const findJudgedTime = (notedAt: string | undefined, now: number): number => {
  const at = Date.parse(notedAt ?? '')
  return now - at >= 0 && now - at < MAX_NOTE_AGE_MS ? at : now
}

const countLeft = (endsAt: string, notedAt: string | undefined, now: number): number => {
  const end = Date.parse(endsAt)
  return end <= now ? end - now : end - findJudgedTime(notedAt, now)
}

/** A clock that is set right by less than this leaves the newest backup the newest. */
const MAX_CLOCK_STEP_MS = HOUR_MS

/** How old a backup is, in ms; undefined for one of a date to come, which says nothing of those since. */
const findBackupAge = (backupAt: string, now: number): number | undefined => {
  const ageMs = now - Date.parse(backupAt)
  return ageMs < -MAX_CLOCK_STEP_MS ? undefined : Math.max(0, ageMs)
}

/** What a note says at a time. */
export const judgeMachineNote = (
  { notedAt, certificateBeginsAt, certificateEndsAt, backupAt, newer }: MachineNote,
  now: number,
): MachineFacts => ({
  ...(certificateEndsAt !== undefined && {
    certificateLeftMs: countLeft(certificateEndsAt, notedAt, now),
  }),
  ...(certificateEndsAt !== undefined &&
    certificateBeginsAt !== undefined && {
      certificateLifeMs: Date.parse(certificateEndsAt) - Date.parse(certificateBeginsAt),
    }),
  ...(backupAt !== undefined && { backupAgeMs: findBackupAge(backupAt, now) }),
  ...(newer && { newer }),
})
