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

/** The address of this script in a stack; of other scripts, such as a bundle that contains it, the address says nothing. */
const IN_STACK = /https?:\/\/[^\s/]+\/embed\/v\d+\/(?:\w+\/)?player\.js/

/**
 * Returns the origin that frames are loaded from: the script's own, or else the site's. Browsers name a module neither in
 * `currentScript` nor elsewhere in the page, only in stacks.
 */
export const originOfScript = (
  script: object | null,
  { publicUrl }: ElementSite,
  stack: string | undefined = new Error('origin').stack,
): string =>
  new URL((script as HTMLScriptElement | null)?.src || (IN_STACK.exec(`${stack}`)?.[0] ?? publicUrl)).origin

/** Whether the engine has everything the element needs. Without it the element stays undefined, and its link visible. */
export const canDefine = ({ prototype }: { readonly prototype: object }, object: object): boolean =>
  'replaceSync' in prototype && 'hasOwn' in object
