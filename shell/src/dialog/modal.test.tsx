import { closeModal, openModal } from './modal'

const refuse = (): never => {
  throw new TypeError('not a function')
}

const makeDialog = (methods: Partial<HTMLDialogElement>): HTMLDialogElement =>
  Object.assign(document.createElement('dialog'), methods)

it.each([
  ['without modal dialogs', { showModal: undefined as never, close: undefined as never }],
  ['that refuses them', { showModal: refuse, close: refuse }],
])('a dialog opens and closes in a browser %s', (_, methods) => {
  const dialog = makeDialog(methods)
  openModal(dialog)
  expect(dialog.open).toBe(true)
  closeModal(dialog)
  expect(dialog.open).toBe(false)
})
