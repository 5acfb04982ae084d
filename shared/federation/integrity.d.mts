import type { WebpackPluginInstance } from 'webpack'

/** Makes an entry check the scripts and styles it loads. */
export declare const IntegrityPlugin: new () => WebpackPluginInstance

/** The name of the plugin that makes loaders fetch with CORS. */
export declare const ANONYMOUS_LOADING: string
