// @ts-check
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** @param {readonly (string | Uint8Array)[]} texts */
const digest = (...texts) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\0`).update(text)
  return hash.digest()
}

const DIGEST_BYTES = digest().length

/** The code that makes a subset: ours, HarfBuzz, and what decompresses and compresses fonts. */
const listCode = () => {
  const subsetter = createRequire(import.meta.url).resolve('subset-font')
  const fromSubsetter = createRequire(subsetter)
  const converter = fromSubsetter.resolve('fontverter')
  const fromConverter = createRequire(converter)
  return [
    path.join(import.meta.dirname, 'subsetLoader.mjs'),
    subsetter,
    fromSubsetter.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'),
    converter,
    ...['compress', 'decompress'].map((way) => fromConverter.resolve(`wawoff2/build/${way}_binding.js`)),
  ]
}

/**
 * Reads a file of the cache; undefined where it is missing or damaged.
 * @param {string} file
 */
const readKept = async (file) => {
  const kept = await readFile(file).catch(() => Buffer.alloc(0))
  const [sum, font] = [kept.subarray(0, DIGEST_BYTES), kept.subarray(DIGEST_BYTES)]
  return sum.equals(digest(font)) ? font : undefined
}

/**
 * @param {string} file
 * @param {Buffer} font
 */
const write = async (file, font) => {
  const written = `${file}-${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(written, Buffer.concat([digest(font), font]))
  await rename(written, file)
}

/**
 * Keeps subset fonts in a folder, named by everything they are made of: each is made once for all builds of a checkout,
 * also after a change that leaves nothing of webpack's own cache.
 * @param {string} folder
 * @param {readonly string[]} code files of what makes them
 * @example openFontCache('node_modules/.cache/fonts').keep(bytes, [codes, axes], () => subset(bytes, codes, axes))
 */
export const openFontCache = (folder, code = listCode()) => {
  const hashedCode = Promise.all(code.map((file) => readFile(file))).then((files) => digest(...files))
  /** The builds of a part run at the same time, and need the same fonts.
   * @type {Map<string, Promise<Buffer>>} */
  const fonts = new Map()

  /** @type {(file: string, make: () => Promise<Buffer>) => Promise<Buffer>} */
  const readOrMake = async (file, make) => {
    const kept = await readKept(file)
    if (kept) return kept
    const font = await make()
    await write(file, font)
    return font
  }

  return {
    /**
     * @param {Uint8Array} font
     * @param {readonly unknown[]} wanted what is left of it
     * @param {() => Promise<Buffer>} make
     * @returns {Promise<Buffer>}
     */
    keep: async (font, wanted, make) => {
      const name = digest(await hashedCode, JSON.stringify(wanted), font).toString('hex')
      const known = fonts.get(name) ?? readOrMake(path.join(folder, name), make)
      fonts.set(name, known)
      return known
    },
  }
}
