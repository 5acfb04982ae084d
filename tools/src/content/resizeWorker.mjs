// @ts-check
// Resizes pictures in a process of its own (`resizer.ts` starts it): libvips keeps hundreds of megabytes that it once took, which only
// the end of a process gives back.
import sharp from 'sharp'

/**
 * @typedef {import('./resizer').Resizing} Resizing
 * @typedef {import('./resizer').Resized} Resized
 */

/** @type {(answer: Resized) => void} */
const reply = (answer) => process.send?.(answer)

/** @param {Resizing} resizing */
const resize = async ({ id, bytes, width, limits, webp, avif }) => {
  try {
    const picture = sharp(bytes, limits).autoOrient().resize({ width })
    reply({ id, bytes: await (avif ? picture.avif(avif) : picture.webp(webp)).toBuffer() })
  } catch (cause) {
    reply({ id, reason: cause instanceof Error ? cause.message : String(cause) })
  }
}

process.on('message', (message) => void resize(/** @type {Resizing} */ (message)))
process.on('disconnect', () => process.exit())
