declare const __webpack_public_path__: string

/**
 * The URL of a file of `assets/`, in the published version this code belongs to.
 *
 * Keep this file to one function: webpack computes where a bundle was loaded from as soon as the bundle has this module. An inline
 * script was loaded from nowhere, so that the computation would throw in it before anything else runs.
 * The bootstrap script is such a script.
 *
 * @param path relative to the part's `assets` folder
 * @returns an absolute URL in browsers
 * @example
 * assetUrl('images/default-sleeve.svg') // https://…/parts/label/0.1.0-5d522b1246/assets/images/default-sleeve.svg
 */
export const assetUrl = (path: string): string => `${__webpack_public_path__}assets/${path}`
