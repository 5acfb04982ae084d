import type { WebpackPluginInstance } from 'webpack'

/** Refuses to build the part in `dir` from files that are not part of its version hash. */
export declare const KnownInputsPlugin: new (dir: string) => WebpackPluginInstance
