import { attempt } from '@site/shared/attempt'

/** Opens a dialog above the page; as a part of the page where the browser has no modal dialogs. */
export const openModal = (dialog: HTMLDialogElement): void => {
  attempt(() => dialog.showModal())
  if (!dialog.hasAttribute('open')) dialog.setAttribute('open', '')
}

export const closeModal = (dialog: HTMLDialogElement): void => {
  attempt(() => dialog.close())
  dialog.removeAttribute('open')
}
