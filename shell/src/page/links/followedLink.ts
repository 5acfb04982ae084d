/** Finds the link that a click follows inside the open page. */

/** Whether a key is held that opens a link elsewhere. */
export const isModified = (click: MouseEvent): boolean =>
  click.altKey || click.ctrlKey || click.metaKey || click.shiftKey

/** A link to a place on the same page, to which the browser scrolls. */
const leadsToFragment = ({ hash, pathname, search }: HTMLAnchorElement, here: Location): boolean =>
  hash !== '' && pathname === here.pathname && search === here.search

/** Returns the link of this site that a click opens in the same tab, in place of the page; null for any other click. */
export const findFollowedLink = (click: MouseEvent): HTMLAnchorElement | null => {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || isModified(click)) return null
  const here = link.ownerDocument.location
  return link.origin === here.origin && !leadsToFragment(link, here) ? link : null
}
