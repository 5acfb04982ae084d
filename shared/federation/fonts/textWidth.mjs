// @ts-check
import { convert } from 'fontverter'
import * as harfbuzz from 'harfbuzzjs'

/** French as pages have it; what fonts are compared by. */
const SENTENCES =
  'La radio du collectif passe la nuit entière : des résidents choisissent leurs disques, de la musique de club aux ' +
  'chansons oubliées, et chaque émission reste à écouter quand on veut. Le label publie deux fois par an.'
const NAMES =
  'Vent d’autan #4 avec Calanque FM, Fougère Électrique, La Nuit Bleue, Garonne Bass Unit, Disques Rares, Mai 2026, ' +
  'Écouter, Derniers podcasts, Résidences, Boutique'

/** Spaces are compared apart from what stands between them. */
const SAMPLES = {
  sentences: SENTENCES.replaceAll(' ', ''),
  names: NAMES.replaceAll(' ', ''),
  capitals: (SENTENCES + NAMES).replaceAll(' ', '').toUpperCase(),
  spaces: ' ',
  digits: '0123456789',
}

/** @typedef {keyof typeof SAMPLES} Sample */

/** @param {string} text */
const makeBuffer = (text) => {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  return buffer
}

/**
 * @param {harfbuzz.Font} font
 * @param {string} text
 */
const measureWidth = (font, text) => {
  const buffer = makeBuffer(text)
  harfbuzz.shape(font, buffer)
  const advances = buffer.getGlyphInfosAndPositions().map(({ xAdvance = 0 }) => xAdvance)
  return advances.reduce((sum, advance) => sum + advance, 0) / font.face.upem
}

/**
 * Opens a font, to be measured as browsers set it: with its kerning, at any of its widths and weights.
 * @param {Buffer} bytes
 */
export const openFont = async (bytes) => {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(await convert(bytes, 'truetype'))))
  const { ascender, descender, lineGap } = font.hExtents()
  const { upem } = font.face
  return {
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
    /** What can be varied of it; nothing for a font of one weight. */
    axes: font.face.getAxisInfos(),
    /** The characters it has. */
    codes: font.face.collectUnicodes(),
    /**
     * How many em a sample takes.
     * @param {Sample} sample
     * @param {Record<string, number>} [axes]
     */
    width: (sample, axes = {}) => {
      font.setVariations(Object.entries(axes).map(([tag, value]) => new harfbuzz.Variation(tag, value)))
      return measureWidth(font, SAMPLES[sample])
    },
  }
}
