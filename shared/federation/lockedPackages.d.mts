/** What `package-lock.json` says of a package. */
export interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The places of all packages a build of the part reaches. */
export const packagesReached: (
  packages: Readonly<Record<string, Locked>>,
  part: string,
  shared: string,
) => string[]
