import { readFile } from 'node:fs/promises'

interface Cover {
  readonly type: string
  readonly bytes: Buffer
}

const NAME = /^[a-z0-9-]+\.(webp|avif)$/

/** A picture of the folder, by its name; undefined where there is none. */
export const readCover = async (folder: URL, name: string): Promise<Cover | undefined> => {
  const type = NAME.exec(name)?.[1]
  if (type === undefined) return undefined
  try {
    return { type: `image/${type}`, bytes: await readFile(new URL(name, folder)) }
  } catch {
    return undefined
  }
}
