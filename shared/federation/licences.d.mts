import type { WebpackPluginInstance } from 'webpack'

interface LicensedPackage {
  /** Name and version. */
  readonly title: string
  /** SPDX expression; empty where the package states none. */
  readonly licence: string
  readonly source: string
  readonly text: string
}

/** The file of a version, or of the packed api, that has the licences of the packages in it. */
export declare const LICENCES_FILE: string

/** Reads the licences of the packages that files come from, by absolute path. */
export declare const readLicences: (files: Iterable<string>) => readonly LicensedPackage[]

/** Describes the packages whose licence is not allowed in what we publish. */
export declare const findForbidden: (
  product: string,
  packages: readonly LicensedPackage[],
  alsoAllowed?: readonly string[],
) => readonly string[]

/** The content of `LICENSES.txt`. */
export declare const formatLicences: (packages: readonly LicensedPackage[]) => string

/** Writes the licences of the packages bundled into a part beside its files, or fails its build. */
export declare const LicencesPlugin: new (product: string) => WebpackPluginInstance
