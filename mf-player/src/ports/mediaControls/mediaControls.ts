export interface Artwork {
  readonly src: string
  /** Pixels, as « 96x96 », separated by spaces when one image serves for several. */
  readonly sizes: string
}

export interface TrackMetadata {
  readonly title: string
  readonly artist: string
  readonly artwork: readonly Artwork[]
}

/** What the system's controls may ask. */
export interface MediaHandlers {
  readonly play: () => void
  readonly pause: () => void
  readonly stop: () => void
  /** Only where there is a position to move: absent, the system shows no such control. */
  readonly seek?: {
    /** Milliseconds from the beginning. */
    readonly to: (positionMs: number) => void
    /** Milliseconds forward, or backward when negative. */
    readonly by: (offsetMs: number) => void
  }
  readonly next?: () => void
}

/** Milliseconds, and a speed of which 1 is the speed of recording. */
export interface MediaPosition {
  readonly positionMs: number
  readonly durationMs: number
  readonly speed: number
}

/** The system's controls: lock screen, headphones, media keys. Harmless where the platform has none. */
export interface MediaControls {
  setMetadata(shown: TrackMetadata): void
  /** Replaces every command; a command that is absent disappears from the system's controls. */
  setActionHandlers(commands: MediaHandlers): void
  setPlaybackState(state: 'playing' | 'paused' | 'none'): void
  /** Null for a stream, which has neither position nor length. */
  setPosition(position: MediaPosition | null): void
}
