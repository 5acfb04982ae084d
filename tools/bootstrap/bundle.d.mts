import type { BuildResult } from 'esbuild'

/** Says where a source is, in two expressions of JavaScript. */
export type PlaceOf = (file: string) => { readonly url: string; readonly folder: string }

/** Makes one file of the command line; packages from elsewhere stay where they are installed. */
export declare const bundleCommandLine: (
  root: string,
  options: { readonly banner: string; readonly placeOf: PlaceOf },
) => Promise<BuildResult<{ write: false; metafile: true }>>

/** Makes one file of a program of the checkout and every package it uses. */
export declare const bundleWhole: (
  root: string,
  options: { readonly entry: string; readonly placeOf: PlaceOf; readonly external?: readonly string[] },
) => Promise<BuildResult<{ write: false; metafile: true }>>

/** Makes one file of a program that is started as a process of its own; packages from elsewhere stay where they are installed. */
export declare const bundleProcess: (
  root: string,
  options: { readonly entry: string; readonly placeOf: PlaceOf },
) => Promise<BuildResult<{ write: false; metafile: true }>>
