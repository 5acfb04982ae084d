/** The drums a pattern may name, one letter a sixteenth: `x` loud, `o` soft, `.` rest. */
export const DRUMS = ['kick', 'snare', 'rim', 'hat', 'openHat', 'lowTom', 'highTom'] as const

export type Drum = (typeof DRUMS)[number]

/** A tone of a pattern: where it starts and how long it lasts, in sixteenths of the pattern. */
export interface Tone {
  readonly at: number
  readonly lasts: number
  /** MIDI notes; the bass takes the first. */
  readonly notes: readonly number[]
}

/** The plan of a loop: everything repeats until the loop is full. */
export interface LoopPlan {
  /** Length in blocks of 1 280 ms. */
  readonly blocks: number
  /** Bars of four beats in that length; so the tempo follows. */
  readonly bars: number
  /** How late every second sixteenth comes, as a part of a sixteenth. */
  readonly swing: number
  /** Patterns of whole bars, sixteen letters a bar. */
  readonly drums: Readonly<Partial<Record<Drum, string>>>
  readonly bass: { readonly bars: number; readonly wobble?: number; readonly tones: readonly Tone[] }
  readonly chords: { readonly bars: number; readonly tones: readonly Tone[] }
  readonly pads: { readonly bars: number; readonly tones: readonly Tone[] }
  /** Echo of the chords, in sixteenths. */
  readonly echo: number
}
