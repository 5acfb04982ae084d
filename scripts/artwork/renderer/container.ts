import { ink } from '../canvas/inks'
import { markPath } from '../canvas/logo'

const headerLength = 22

/** Puts one square PNG of less than 256 pixels into the ICO container old browsers ask for. */
export function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(headerLength)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerLength, 18)
  return Buffer.concat([header, png])
}

/** The mark as a file of its own, on the ground of the house so that it holds on any tab colour. */
export function faviconSvg(): string {
  const ground = `<rect width="120" height="120" rx="26" fill="${ink.night}"/>`
  const mark = `<path transform="translate(10 10)" fill="${ink.acid}" fill-rule="evenodd" d="${markPath}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img" aria-label="Onde Basse">${ground}${mark}</svg>\n`
}
