import type { EngineName } from './engines'

/** Something a run needs on the machine, and the Debian package that has it. */
export interface Program {
  /** Names it goes by, best first. */
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
export const programsOf: Readonly<Record<EngineName, readonly Program[]>> = {
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
}
