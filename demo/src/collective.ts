import { type Draft, oneOffDrafts, residentDrafts } from './feed/drafts'
import { type ProgrammeEntry, programme } from './feed/programme.data'

/** The owner of the invented history, week and station. */
export interface InventedCollective {
  readonly name: string
  readonly description: string
  /** Reserved host name, for ids and addresses. */
  readonly domain: string
  /** Address of its podcasts. */
  readonly page: string
  readonly programme: readonly ProgrammeEntry[]
  /** All its episodes. @param times multiplies the number of episodes in its programme */
  readonly drafts: (times: number) => readonly Draft[]
}

/** The collective of the demonstration, whose invented data match `content/`. */
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

/** Numbered shows without pictures or texts, for a collective that previews its site before it has sources. */
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
