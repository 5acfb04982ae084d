import { besideFeed } from '@site/shared/address'
import { EMBED_PAGE } from '@site/shared/document'
import type { LivePart, PrerenderHost } from '@site/shared/prerender'
import { elementName } from '@site/shared/share'
import { readColours, type SiteConfig } from '@site/shared/site-config'
import { describeRemote, insertSite, remoteName } from './remoteEntry'

/** Files of the player's build. */
const SCRIPT = 'embed/player.js'
const TYPES = 'assets/embed/player.d.ts'
const GUIDE = 'assets/embed/guide.md'

/** Names of the collective's colours in the script's styles (`mf-player/src/embed/element/placeholder.styles.ts`). */
const COLOUR = /%(ground|ink|line|acid|on-acid)%/g
/** A continued line in the same styles. */
const CONTINUED_LINE = /\\\n/g
/** The element's name in its declarations. */
const NAME = /(?<=')radio-player(?=')/g
/** Characters of a hash in an address: enough to distinguish scripts. */
const KEY_LENGTH = 16

const describeSite = ({ name, publicUrl, services }: SiteConfig): string =>
  JSON.stringify({
    element: elementName(name),
    radio: name,
    publicUrl,
    liveStream: services.liveStream,
    sound: besideFeed(services.feed, 'sound'),
  })

type Files = Readonly<Record<string, string>>

/** The radio of the guide's examples, as its first one writes it. */
const EXAMPLE = /<a href="(?<address>https:[^"]+?)\/?">Écouter (?<name>[^<]+)</

const GUIDE_FILE = `${EMBED_PAGE.slice(1)}guide.txt`

/** The guide with this collective's names in its examples, as plain text: no browser shows Markdown. */
const guideFile = ({ name: ours, publicUrl }: SiteConfig, guide: string): Files => {
  const { address, name: theirs } = EXAMPLE.exec(guide)?.groups ?? {}
  if (address === undefined || theirs === undefined) return { [GUIDE_FILE]: guide }
  const names = [
    [address, new URL(publicUrl).origin],
    [elementName(theirs), elementName(ours)],
    [remoteName(theirs), remoteName(ours)],
    [theirs, ours],
  ] as const
  const text = names.reduce((text, [from, to]) => text.replaceAll(from, () => to), guide)
  return { [GUIDE_FILE]: text }
}

/**
 * Writes the files of the element, by path: the script at a fixed address and at one with its hash, a JSON file that names
 * the latter, the declarations and the guide. No files if the player's live version has no element.
 */
export const embedScriptFiles = (
  config: SiteConfig,
  player: LivePart | undefined,
  hash: PrerenderHost['hash'],
): Files => {
  const { [SCRIPT]: script, [TYPES]: types = '', [GUIDE]: guide } = player?.embed ?? {}
  if (script === undefined) return {}
  const folder = EMBED_PAGE.slice(1)
  const colours: Readonly<Record<string, string>> = readColours(config)
  const coloured = script.replace(COLOUR, (_, name: string) => colours[name] ?? '')
  const text = insertSite(coloured.replace(CONTINUED_LINE, ''), describeSite(config))
  const digest = hash(text)
  const pinned = `${folder}${digest.replace(/\W/g, '').slice(0, KEY_LENGTH)}/player.js`
  const about = {
    element: elementName(config.name),
    pinned: `/${pinned}`,
    integrity: `sha256-${digest}`,
    ...describeRemote(config, player),
  }
  return {
    [`${folder}player.js`]: text,
    [pinned]: text,
    [`${folder}player.json`]: `${JSON.stringify(about)}\n`,
    [`${folder}player.d.ts`]: types.replace(NAME, elementName(config.name)),
    ...(guide !== undefined && guideFile(config, guide)),
  }
}
