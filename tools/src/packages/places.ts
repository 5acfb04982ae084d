import path from 'node:path'
import type { PlaceOf } from '../../bootstrap/bundle.mjs'

/**
 * Where sources are, seen from the one file they are made into: what they read lies where it lay in the checkout,
 * wherever that file is installed.
 * @param root the checkout
 * @param bundle where the file is, in the checkout's shape: `tools/dist/site.cjs`
 */
export const placesFrom =
  (root: string, bundle: string): PlaceOf =>
  (file) => {
    const place = (to: string): string => {
      const from = path.relative(path.join(root, path.dirname(bundle)), to).replaceAll(path.sep, '/')
      return `require("node:path").join(__dirname, ${JSON.stringify(from)})`
    }
    return {
      url: `require("node:url").pathToFileURL(${place(file)}).href`,
      folder: place(path.dirname(file)),
    }
  }
