import type { BuildResult } from 'esbuild'

/** The location of a source, as two JavaScript expressions. */
export type DescribePlace = (file: string) => { readonly url: string; readonly folder: string }

export interface Program {
  /** Entry file, in the checkout. */
  readonly entry: string
  readonly format: 'cjs' | 'esm'
  readonly describePlace: DescribePlace
  /** Whether packages from outside the checkout stay external, or become part of the file. */
  readonly packages: 'installed' | 'bundled'
  /** Packages that always stay external. */
  readonly external?: readonly string[]
  /** The first lines of the file. */
  readonly banner?: string
}

/** Bundles a program of the checkout into one file. */
export declare const bundleProgram: (
  root: string,
  program: Program,
) => Promise<BuildResult<{ write: false; metafile: true }>>
