import { attempt } from '@site/shared/attempt'

/** The id by which the menu's icon names the menu. */
export const MENU_ID = 'menu'

/** Whether the menu is open; never in a browser that knows no popovers and shows its links all the time. */
export const isShown = (menu: HTMLElement): boolean => attempt(() => menu.matches(':popover-open')) ?? false

/** What is no popover any more is closed, where the browser lacks or refuses the usual way. */
const hideByAttribute = (menu: HTMLElement): void => {
  const kind = menu.getAttribute('popover') ?? 'auto'
  menu.removeAttribute('popover')
  menu.setAttribute('popover', kind)
}

/** Closes the menu, if it is open. */
export const hide = (menu: HTMLElement | null): void => {
  if (!menu || !isShown(menu)) return
  attempt(() => menu.hidePopover())
  if (isShown(menu)) hideByAttribute(menu)
}
