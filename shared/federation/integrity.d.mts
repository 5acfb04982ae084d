import type { WebpackPluginInstance } from 'webpack'

/** Makes an entry check the scripts and styles it loads. */
export declare const IntegrityPlugin: new () => WebpackPluginInstance
