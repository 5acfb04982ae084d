/** A name for what the part in `dir` would be built from: 10 hexadecimal digits. */
export const sourceHash: (dir: string) => string
