declare const __webpack_public_path__: string

/**
 * The URL of a file of `assets/`, in the published version this code belongs to. In a file of its own: a bundle that only has this
 * module computes where it was loaded from, which an inline script cannot.
 */
export const assetUrl = (path: string): string => `${__webpack_public_path__}assets/${path}`
