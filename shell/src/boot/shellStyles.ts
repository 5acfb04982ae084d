/** Whose the styles of the shell are in a page that offers a canary of it. */
export type ShellStyles = 'live' | 'canary'

/** Applies the styles of one version of the shell, and not those of the other; both are in the page already. */
export const applyShellStyles = (page: ParentNode, styles: ShellStyles): void => {
  for (const style of page.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-shell-styles]'))
    style.media = style.dataset.shellStyles === styles ? 'all' : 'not all'
}
