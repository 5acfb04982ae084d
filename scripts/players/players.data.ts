/** A player that is put into a page, with what its own documentation says a page needs of it. */
export interface MeasuredPlayer {
  readonly name: string
  /** What npm packs: a package at a version, or a commit. */
  readonly source: string
  /** Files of the package, by the address the page has them at. */
  readonly files: Readonly<Record<string, string>>
  /** The page, with what is tapped first in it. */
  readonly html: string
  /** A selector. */
  readonly button: string
}

const SOUND = '/sound.wav'

const script = (address: string): string => `<script src="${address}"></script>`

/** Cpu-audio is no longer on the registry: npm packs it from its repository. */
export const players: readonly MeasuredPlayer[] = [
  {
    name: 'plyr 3.8.4',
    source: 'plyr@3.8.4',
    files: { '/plyr.js': 'dist/plyr.min.js', '/plyr.css': 'dist/plyr.css', '/plyr.svg': 'dist/plyr.svg' },
    html: `<link rel="stylesheet" href="/plyr.css"><audio id="player" controls preload="none" src="${SOUND}"></audio>${script('/plyr.js')}<script>new Plyr('#player', { iconUrl: '/plyr.svg' })</script>`,
    button: 'button[data-plyr="play"]',
  },
  {
    name: 'media-chrome 4.19.4',
    source: 'media-chrome@4.19.4',
    files: { '/media-chrome.js': 'dist/iife/index.js' },
    html: `${script('/media-chrome.js')}<media-controller audio><audio slot="media" preload="none" src="${SOUND}"></audio><media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range><media-volume-range></media-volume-range></media-control-bar></media-controller>`,
    button: 'media-play-button',
  },
  {
    name: 'cpu-audio 7.1',
    source: 'github:dascritch/cpu-audio#429a0af3ff049dd93a730b9d0ca35bd0e6234fff',
    files: { '/cpu-audio.js': 'build/cpu-audio.js' },
    html: `<cpu-audio title="Sound"><audio controls id="sound" preload="none" src="${SOUND}"></audio></cpu-audio>${script('/cpu-audio.js')}`,
    button: 'cpu-audio #control',
  },
]
