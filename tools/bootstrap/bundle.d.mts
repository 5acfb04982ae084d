import type { BuildResult } from 'esbuild'

/** Where a source is, as two expressions of JavaScript. */
export type DescribePlace = (file: string) => { readonly url: string; readonly folder: string }

export interface Program {
  /** Its first source, in the checkout. */
  readonly entry: string
  readonly format: 'cjs' | 'esm'
  readonly describePlace: DescribePlace
  /** Whether packages other than those of the checkout stay where they are installed, or become part of the file. */
  readonly packages: 'installed' | 'bundled'
  /** Packages that stay where they are installed in any case. */
  readonly external?: readonly string[]
  /** The first lines of the file. */
  readonly banner?: string
}

/** Makes one file of a program of the checkout. */
export declare const bundleProgram: (
  root: string,
  program: Program,
) => Promise<BuildResult<{ write: false; metafile: true }>>
