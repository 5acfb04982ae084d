import { type Draft, oneOffDrafts, residentDrafts } from './feed/drafts'
import { type ProgrammeEntry, programme } from './feed/programme.data'

/** Who the invented history, week and station are of. */
export interface InventedCollective {
  readonly name: string
  readonly description: string
  /** Of ids and addresses; nobody has it. */
  readonly domain: string
  /** Where its podcasts would be. */
  readonly page: string
  readonly programme: readonly ProgrammeEntry[]
  /** Everything it has published. @param times how many times as many as its programme says */
  readonly drafts: (times: number) => readonly Draft[]
}

/** The collective of the demonstration, whose invented data agree with `content/`. */
export const ONDE_BASSE: InventedCollective = {
  name: 'Onde Basse',
  description: 'Webradio & label, Toulouse',
  domain: 'onde-basse.example',
  page: 'https://soundcloud.com/ob-demo-onde-basse',
  programme,
  drafts: (times) => [...residentDrafts(programme, times), ...oneOffDrafts()],
}

const LOOPS = ['dub', 'funky', 'grime', 'jungle'] as const

const NUMBERED: readonly ProgrammeEntry[] = Array.from({ length: 12 }, (_, at) => ({
  artist: `Artiste ${at + 1}`,
  show: `Émission ${at + 1}`,
  episodes: 6,
  loop: LOOPS[at % LOOPS.length] ?? 'dub',
}))

/** Numbered shows without pictures or words, for a collective that looks at its site before it has sources. */
export const inventNeutral = (name: string): InventedCollective => ({
  name,
  description: 'Podcasts inventés',
  domain: 'invente.invalid',
  page: 'https://invente.invalid',
  programme: NUMBERED,
  drafts: (times) =>
    residentDrafts(NUMBERED, times).map(({ title, loop, minutes, age }) => ({
      title,
      description: '',
      loop,
      minutes,
      age,
    })),
})
