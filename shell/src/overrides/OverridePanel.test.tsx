import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  renderSite,
} from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { OverridePanel } from './OverridePanel'
import { createOverrides } from './overrides'

const ORIGIN = 'https://essais.example'

const show = (requested: string | null = null) => {
  const reload = jest.fn()
  const onTry = jest.fn()
  const overrides = createOverrides({
    origins: [ORIGIN],
    requested,
    storage: createFakeStorage(),
    clock: createFakeClock(),
    http: createFakeHttp(),
    log: createFakeLog(),
  })
  const parts = [
    { name: 'label', owner: 'équipe Label' },
    { name: 'radio', owner: 'équipe Radio' },
  ]
  const panel = <OverridePanel {...{ overrides, parts, onTry, reload }} origins={[ORIGIN]} />
  return { reload, onTry, overrides, ...renderSite(panel) }
}

const panel = () => screen.queryByRole('dialog', { name: 'Essayer une partie du site' })
const field = () => screen.getByRole('textbox', { name: 'Adresse du dossier' })
const tryIt = () => screen.getByRole('button', { name: 'Essayer' })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

it('asks for the page with the part and the folder that were chosen', async () => {
  const { user, onTry } = show()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Partie' }), 'radio (équipe Radio)')
  await user.type(field(), `${ORIGIN}/radio/2.0.0`)
  await user.click(tryIt())
  expect(onTry).toHaveBeenCalledWith({ part: 'radio', folder: `${ORIGIN}/radio/2.0.0/` })
})

it('names the origins a URL may be at', () => {
  show()
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(ORIGIN))
})

it.each([
  ['is on another origin', 'https://ailleurs.example/label/', 'pas sur une origine permise'],
  ['is not whole', 'essais', 'adresse entière'],
  ['is not there', '', 'adresse entière'],
])('says so under the field when the URL %s, and leads back to it', async (_, url, message) => {
  const { user, onTry } = show()
  await user.type(field(), `${url}{Enter}`)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field()).toHaveFocus()
  expect(onTry).not.toHaveBeenCalled()
})

it('removes its message about a URL once another is good', async () => {
  const { user } = show()
  await user.type(field(), 'essais{Enter}')
  await user.clear(field())
  await user.type(field(), `${ORIGIN}/label/{Enter}`)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(field()).toBeValid()
})

it('offers no way back while nothing is tried', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Revenir à la version en ligne' })).toBeNull()
})

it('says what is tried already, and leads back', async () => {
  const { user, overrides, reload } = show(`label@${ORIGIN}/label/`)
  expect(screen.getByText(`La partie « label » vient de ${ORIGIN}/label/`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revenir à la version en ligne' }))
  expect(overrides.state()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('closes', async () => {
  const { user } = show()
  expect(panel()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(panel()).toBeNull()
})
