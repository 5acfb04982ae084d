/** Pixels: a cell of a grid, and one on a dense screen or alone. The api answers each cover in these widths and no other. */
export const COVER_WIDTHS: readonly number[] = [320, 640]

/**
 * Where the api answers a cover, below the api.
 * @param width pixels, one of `COVER_WIDTHS`
 * @example coverPath('a1b2c3d4e5f6', 640) // /covers/a1b2c3d4e5f6/640.webp
 */
export const coverPath = (digest: string, width: number): string => `/covers/${digest}/${width}.webp`

const COVER = /^(.+\/covers\/[\w-]+\/)\d+\.webp$/

/**
 * The `srcset` of a cover that the api answers; undefined for any other picture, which comes in one size.
 * @example coverSrcSet('/api/covers/a1/640.webp') // /api/covers/a1/320.webp 320w, /api/covers/a1/640.webp 640w
 */
export const coverSrcSet = (address: string): string | undefined => {
  const folder = COVER.exec(address)?.[1]
  return folder && COVER_WIDTHS.map((width) => `${folder}${width}.webp ${width}w`).join(', ')
}
