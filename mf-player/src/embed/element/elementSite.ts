/** The site's data; publishing writes it into the script (`shell/src/embed/embedScript.ts`). */
export interface ElementSite {
  /** The name of the element. */
  readonly element: string
  readonly radio: string
  readonly publicUrl: string
  /** Addresses, or paths of the site. */
  readonly liveStream: string
  readonly sound: string
}

/** Publishing replaces this text by an `ElementSite`, as JSON. */
const PLACE = '%site%'

/** Reads the site's data from this script. Throws in a script that was not published. */
export const readElementSite = (): ElementSite => JSON.parse(PLACE)

/** Returns the origin that frames are loaded from: the script's own, or else the site's. */
export const originOfScript = (script: object | null, { publicUrl }: ElementSite): string =>
  new URL((script as HTMLScriptElement | null)?.src || publicUrl).origin
