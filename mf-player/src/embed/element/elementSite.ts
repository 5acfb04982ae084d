/** What the element knows of its site: written into the script when it is published (`shell/src/embed/embedScript.ts`). */
export interface ElementSite {
  /** The name of the element. */
  readonly element: string
  readonly radio: string
  readonly publicUrl: string
  /** Addresses, or paths of the site. */
  readonly liveStream: string
  readonly sound: string
}

/** The text that is replaced by the above, as JSON. */
const PLACE = '%site%'

/** Reads what was written into this script. Throws in a script that was not published. */
export const readElementSite = (): ElementSite => JSON.parse(PLACE)

/** The origin frames are from: that of the script, wherever it was copied from; else the site's own. */
export const originOfScript = (script: object | null, { publicUrl }: ElementSite): string =>
  new URL((script as HTMLScriptElement | null)?.src || publicUrl).origin
