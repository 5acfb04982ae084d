/** Reads and writes the properties of a player. */
export interface MediaPort {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

const READABLE = 'buffered currentSrc duration ended error networkState paused readyState seekable seeking'
const WRITABLE = 'currentTime loop muted playbackRate volume'

/** Properties of `HTMLMediaElement` that a page may set. */
export const WRITABLE_MEDIA: readonly string[] = WRITABLE.split(' ')

/** Defines an accessor like a browser's own: enumerable and configurable. Without `write` it is read-only. */
export const defineProperty = <Instance extends object>(
  prototype: Instance,
  name: string,
  read: (instance: Instance) => unknown,
  write?: (instance: Instance, value: unknown) => void,
): void => {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Instance) {
      return read(this)
    },
    ...(write && {
      set(this: Instance, value: unknown) {
        write(this, value)
      },
    }),
  })
}

/**
 * Defines the properties of `HTMLMediaElement` as accessors of a prototype.
 * @param getPort returns the port of an instance
 */
export const defineMedia = <Player extends object>(
  prototype: Player,
  getPort: (player: Player) => MediaPort,
): void => {
  for (const name of READABLE.split(' '))
    defineProperty(prototype, name, (player) => getPort(player).read(name))
  for (const name of WRITABLE_MEDIA)
    defineProperty(
      prototype,
      name,
      (player) => getPort(player).read(name),
      (player, value) => getPort(player).write(name, value),
    )
}

/**
 * Converts a position as Web IDL does.
 * @returns seconds from the beginning
 * @throws TypeError for anything but a finite number
 */
export const toSeconds = (value: unknown): number => {
  const seconds = +(value as number)
  if (!Number.isFinite(seconds)) throw new TypeError('currentTime is not a finite number')
  return Math.max(0, seconds)
}

/**
 * Converts a volume as Web IDL does.
 * @returns a number from 0 to 1
 * @throws TypeError for anything but a finite number, and an `IndexSizeError` below 0 or above 1
 */
export const toVolume = (value: unknown): number => {
  const volume = +(value as number)
  if (!Number.isFinite(volume)) throw new TypeError('volume is not a finite number')
  if (volume < 0 || volume > 1) throw new DOMException('volume is not from 0 to 1', 'IndexSizeError')
  return volume
}
