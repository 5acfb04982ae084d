/** The id by which the menu's icon names the menu. */
export const MENU_ID = 'menu'

/** Whether the menu is open; never in a browser that knows no popovers and shows its links all the time. */
export const isShown = (menu: HTMLElement): boolean => {
  try {
    return menu.matches(':popover-open')
  } catch {
    return false
  }
}

/** Closes the menu, if it is open. */
export const hide = (menu: HTMLElement | null): void => {
  if (menu && isShown(menu)) menu.hidePopover()
}
