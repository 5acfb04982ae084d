import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** A program or library that a run needs, and the Debian package that has it. */
export interface Program {
  /** File names, best first. */
  readonly names: readonly string[]
  readonly debianPackage: string
  /** Folders of a library folder it may be in; absent where it is a command. */
  readonly folders?: readonly string[]
}

const command = (debianPackage: string, ...names: readonly string[]): Program => ({ names, debianPackage })

const decoder = (debianPackage: string, name: string): Program => ({
  names: [name],
  debianPackage,
  folders: ['gstreamer-1.0'],
})

export const soundServer = command('pulseaudio', 'pulseaudio')
export const soundRecorder = command('pulseaudio-utils', 'parec')
export const firefox = command('firefox-esr', 'firefox-esr', 'firefox')
export const displayServer = command('xvfb', 'Xvfb')
export const webkitDriver = command('webkit2gtk-driver', 'WebKitWebDriver')

/** The small browser that comes with WebKitGTK. */
export const miniBrowser: Program = {
  names: ['MiniBrowser'],
  debianPackage: 'webkit2gtk-driver',
  folders: ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'],
}

const sound = [soundServer, soundRecorder]

/** What each engine needs; Chromium itself is found as for the other browser tests. */
export const enginePrograms = {
  chromium: sound,
  firefox: [firefox, ...sound],
  webkit: [
    webkitDriver,
    miniBrowser,
    displayServer,
    decoder('gstreamer1.0-plugins-good', 'libgstpulseaudio.so'),
    decoder('gstreamer1.0-libav', 'libgstlibav.so'),
    ...sound,
  ],
} as const satisfies Readonly<Record<string, readonly Program[]>>

/** `/usr/lib` has a folder for each kind of processor. */
const listLibraryFolders = (): readonly string[] =>
  existsSync('/usr/lib')
    ? readdirSync('/usr/lib').flatMap((name) => (name.includes('-linux-') ? `/usr/lib/${name}` : []))
    : []

/** Where a program is on this machine; undefined where it is not installed. */
export const findProgram = ({ names, folders }: Program): string | undefined =>
  (
    folders?.flatMap((folder) => listLibraryFolders().map((library) => path.join(library, folder))) ??
    (process.env.PATH ?? '').split(path.delimiter)
  )
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
