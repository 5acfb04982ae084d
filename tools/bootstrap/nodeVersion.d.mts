/** Whether a Node can run the site: `22.13.0`. */
export declare const isSupportedNode: (version: string) => boolean
