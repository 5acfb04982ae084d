declare const __webpack_public_path__: string

/** The URL of a file of `assets/`, in the published version this code belongs to. */
export const assetUrl = (path: string): string => `${__webpack_public_path__}assets/${path}`
