import type { LoopName } from '../src/loops/loops'
import type { LoopPlan } from './loopPlan'

const tone = (at: number, lasts: number, ...notes: number[]) => ({ at, lasts, notes })

/** 125 BPM, the rotation between the shows. */
const live: LoopPlan = {
  blocks: 24,
  bars: 16,
  swing: 0.12,
  drums: {
    kick: 'x...x...x...x...x...x...x...x..o',
    rim: '...o..o...o.x......o..o...o.x.o.',
    hat: '..x...x...x...x...x...x...x..ox.',
    openHat: '..............................o.',
    lowTom: '.......................o..o.....',
  },
  bass: {
    bars: 4,
    tones: [
      tone(0, 3, 33),
      tone(6, 2, 33),
      tone(11, 3, 36),
      tone(16, 3, 33),
      tone(22, 2, 33),
      tone(28, 3, 31),
      tone(32, 3, 29),
      tone(38, 2, 29),
      tone(43, 3, 36),
      tone(48, 3, 31),
      tone(54, 2, 31),
      tone(59, 4, 35),
    ],
  },
  chords: {
    bars: 4,
    tones: [
      tone(3, 4, 57, 60, 64, 67),
      tone(19, 4, 57, 60, 64, 67),
      tone(35, 4, 53, 57, 60, 64),
      tone(51, 4, 55, 59, 62, 65),
    ],
  },
  pads: { bars: 8, tones: [tone(0, 64, 57, 64, 71), tone(64, 64, 53, 60, 69)] },
  echo: 3,
}

/** 93.75 BPM steppers. */
const dub: LoopPlan = {
  blocks: 16,
  bars: 8,
  swing: 0.08,
  drums: {
    kick: 'x...x...x...x...',
    rim: '........x.....o.........x.......',
    hat: '..x.o.x...x.o.x.',
    openHat: '......................o.........',
  },
  bass: {
    bars: 2,
    tones: [
      tone(0, 5, 31),
      tone(6, 2, 31),
      tone(8, 3, 34),
      tone(12, 3, 29),
      tone(16, 6, 31),
      tone(24, 2, 26),
      tone(27, 4, 29),
    ],
  },
  chords: {
    bars: 2,
    tones: [
      tone(4, 3, 55, 58, 62),
      tone(12, 3, 55, 58, 62),
      tone(20, 3, 53, 58, 62),
      tone(28, 3, 53, 57, 60),
    ],
  },
  pads: { bars: 4, tones: [tone(0, 64, 55, 62, 70)] },
  echo: 3,
}

/** 125 BPM with broken drums. */
const funky: LoopPlan = {
  blocks: 12,
  bars: 8,
  swing: 0.16,
  drums: {
    kick: 'x..x..x.....x...x..x..x...x.x...',
    snare: '...........................o....',
    rim: '..x..x..x..x..x...x..x..x..x..xo',
    hat: 'o.x.o.x.o.x.o.x.',
    highTom: '....x..x.......x....x..x......x.',
    lowTom: '..........x...............x.....',
  },
  bass: {
    bars: 2,
    tones: [
      tone(0, 2, 36),
      tone(3, 2, 36),
      tone(7, 2, 39),
      tone(10, 3, 34),
      tone(16, 2, 36),
      tone(19, 2, 36),
      tone(24, 2, 41),
      tone(27, 4, 39),
    ],
  },
  chords: {
    bars: 4,
    tones: [
      tone(6, 3, 60, 63, 67, 70),
      tone(22, 3, 60, 63, 67, 70),
      tone(38, 3, 58, 62, 65, 68),
      tone(55, 3, 56, 60, 63, 67),
    ],
  },
  pads: { bars: 8, tones: [tone(0, 128, 60, 67, 70)] },
  echo: 6,
}

/** 140.6 BPM at half time. */
const grime: LoopPlan = {
  blocks: 12,
  bars: 9,
  swing: 0,
  drums: {
    kick: 'x.....x...o.....',
    snare: '........x.......',
    hat: 'x..x..x.x..x..xo',
    openHat: '...........o....',
  },
  bass: {
    bars: 3,
    wobble: 2.34,
    tones: [
      tone(0, 6, 29),
      tone(10, 5, 29),
      tone(16, 6, 32),
      tone(26, 5, 27),
      tone(32, 8, 29),
      tone(42, 3, 36),
      tone(45, 3, 34),
    ],
  },
  chords: { bars: 3, tones: [tone(4, 3, 65, 68, 72), tone(20, 3, 63, 68, 72), tone(36, 3, 61, 65, 68)] },
  pads: { bars: 9, tones: [tone(0, 144, 53, 60, 68)] },
  echo: 3,
}

/** 160.7 BPM, chopped drums over a half-time bass. */
const jungle: LoopPlan = {
  blocks: 14,
  bars: 12,
  swing: 0.06,
  drums: {
    kick: 'x.x.......xx....x.x.......x.....',
    snare: '....x..o.o..x..o....x..o.o....x.',
    hat: 'x.x.x.x.x.x.x.x.',
    openHat: '..............................o.',
  },
  bass: {
    bars: 4,
    tones: [
      tone(0, 10, 28),
      tone(14, 4, 28),
      tone(20, 8, 31),
      tone(32, 10, 26),
      tone(46, 4, 26),
      tone(52, 6, 33),
      tone(59, 4, 31),
    ],
  },
  chords: { bars: 4, tones: [tone(2, 4, 64, 67, 71, 74), tone(34, 4, 62, 66, 69, 74)] },
  pads: { bars: 4, tones: [tone(0, 32, 64, 71, 79), tone(32, 32, 62, 69, 78)] },
  echo: 6,
}

/** Every loop by the name of its file. */
export const loops: Readonly<Record<LoopName | 'live', LoopPlan>> = { live, dub, funky, grime, jungle }
