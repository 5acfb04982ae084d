import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  renderSite,
} from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { OverrideBanner } from './OverrideBanner'
import { createOverrides } from './overrides'

const FOLDER = 'https://essais.example/label/'

const show = (requested: string) => {
  const reload = jest.fn()
  const overrides = createOverrides({
    origins: ['https://essais.example'],
    requested,
    storage: createFakeStorage(),
    clock: createFakeClock(),
    http: createFakeHttp(),
    log: createFakeLog(),
  })
  return { reload, overrides, ...renderSite(<OverrideBanner {...{ overrides, reload }} />) }
}

const banner = () => screen.queryByRole('region', { name: 'Essai d’une partie du site' })

it('says what comes from where, and leads back', async () => {
  const { user, reload } = show(`label@${FOLDER}`)
  expect(screen.getByRole('status')).toHaveTextContent(`La partie « label » vient de ${FOLDER}`)
  await user.click(screen.getByRole('button', { name: 'Revenir à la version en ligne' }))
  expect(banner()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('says that the part failed, and goes without a reload, since the live version is back already', async () => {
  const { user, overrides, reload } = show(`label@${FOLDER}`)
  act(() => overrides.reportFailure({ slot: 'label/Label', version: '2.override1', detail: 'boom' }))
  expect(screen.getByRole('status')).toHaveTextContent('a échoué')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(banner()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('says that a request is refused, and which origins are allowed', async () => {
  const { user, reload } = show('label@https://evil.example/label/')
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Essai refusé : .* Origines permises : https:\/\/essais\.example\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(banner()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})
