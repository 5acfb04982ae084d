/** Puts the complete folder `from` in the place of `to`, which need not exist; both on the same disk. */
export declare const replaceFolder: (from: string, to: string) => Promise<void>
