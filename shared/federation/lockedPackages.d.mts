/** What `package-lock.json` says of a package. */
export interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The places of all packages a build of the part reaches; development dependencies of `shared` are among them. */
export const packagesReached: (
  packages: Readonly<Record<string, Locked>>,
  part: string,
  shared: string,
) => string[]
