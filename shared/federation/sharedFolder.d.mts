/** Where a repository has `@site/shared`, relative to its root: a folder, or the installed package. */
export const sharedFolder: (root: string) => string
