/** Where a repository has what parts share, relative to its root: a folder of its own, or the package. */
export const sharedFolder: (root: string) => string
