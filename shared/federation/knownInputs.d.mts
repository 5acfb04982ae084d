import type { WebpackPluginInstance } from 'webpack'

/** Refuses to build the part in `dir` from what its version does not tell of. */
export declare const KnownInputsPlugin: new (dir: string) => WebpackPluginInstance
