/** The public checks: listeners notice the same on the site. */
export const PUBLIC_CHECKS = ['air', 'show', 'silence', 'feed', 'programme'] as const

/** The checks for operators alone: they describe the machine of the site. */
const PRIVATE_CHECKS = ['pages', 'prerender', 'letters', 'disk', 'certificate', 'backup', 'release'] as const

export type CheckName = (typeof PUBLIC_CHECKS)[number] | (typeof PRIVATE_CHECKS)[number]

/** `unknown`: nothing to check, or not yet certain; it changes nothing. */
export type CheckState = 'good' | 'bad' | 'unknown'

/** One thing that is watched. */
export interface Check {
  readonly name: CheckName
  readonly state: CheckState
  /** In French, for a volunteer: the state, and what to do about it. */
  readonly sentence: string
  /** The settings name nothing to check, so what was known of it is forgotten. */
  readonly isOff?: true
}

/** A stream's server answers while the studio sends nothing (`off-air`), or does not answer. */
export interface StationFacts {
  readonly state: 'on-air' | 'off-air' | 'no-answer'
  /** For how long it has been on the air, or not, in ms. */
  readonly forMs: number
}

/** The sound of the stream at the last measurement, and for how long it has been so. */
export type SoundFacts =
  | { readonly state: 'heard' | 'silent'; readonly forMs: number }
  | { readonly state: 'no-ffmpeg' }
  | { readonly state: 'not-read' }

export interface SourceFacts {
  /** In ms; absent before the first answer. */
  readonly ageMs?: number | undefined
}

/** What `site update --check` noted of the machine, which the service may not read itself. */
export interface MachineFacts {
  /** How long the certificate lasts, in ms, negative once it ended; absent where nothing answers by https. */
  readonly certificateLeftMs?: number | undefined
  /** From the beginning of the certificate to its end, in ms; absent where its beginning was not noted. */
  readonly certificateLifeMs?: number | undefined
  /** How old the newest backup is, in ms; absent where there is none. */
  readonly backupAgeMs?: number | undefined
  /** A release that is newer than the installed one. */
  readonly newer?: { readonly version: string; readonly isSecurity: boolean } | undefined
}

/** Facts from the folder of the site. */
export interface SiteFacts {
  /** How long ago its pages were last made, or found as they have to be, in ms; absent where that is unknown. */
  readonly pagesAgeMs?: number | undefined
  /** Why they could not be made at the last attempt. */
  readonly refusal?: string | undefined
  /** Letters of teams that wait, and the age of the oldest one in ms; absent where they cannot be read. */
  readonly letters?: { readonly count: number; readonly oldestMs: number }
  /** Absent before it was noted for the first time. */
  readonly machine?: MachineFacts
}

/** Everything the checks judge. What is absent is not configured, or cannot be read. */
export interface Facts {
  /** How long the service has run, in ms. */
  readonly upMs: number
  readonly station?: StationFacts | undefined
  /** The title of the show that the programme has on the air now; null without one, absent without a programme. */
  readonly show?: string | null | undefined
  /** How long ago that show began, in ms; absent, long ago. */
  readonly showForMs?: number | undefined
  /** Whether being off the air without a show in the programme is as it has to be. */
  readonly isOffAirUsual?: boolean
  readonly sound?: SoundFacts | undefined
  readonly feed?: SourceFacts | undefined
  readonly programme?: SourceFacts | undefined
  readonly site?: SiteFacts | undefined
  /** The part of the disk that is free, 0 to 1. */
  readonly freeShare?: number | undefined
}

/** Whether none of the checks is bad. */
export const areGood = (checks: readonly Check[]): boolean => checks.every(({ state }) => state !== 'bad')
