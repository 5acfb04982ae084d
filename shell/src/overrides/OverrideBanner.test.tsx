import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  renderSite,
} from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { createFakeRegistrySource } from '../registry/registrySource.fake'
import { OverrideBanner } from './OverrideBanner'
import { createOverrides, OVERRIDE_LASTS_MS } from './overrides'

const FOLDER = 'https://essais.example/label/'

const BUILD = {
  part: 'label',
  version: '2.0.0',
  container: 'ob_label__next',
  needs: '^1.0.0',
  exposes: ['Label'],
  entry: 'remoteEntry.js',
}

const show = (requested: string | null) => {
  const reload = jest.fn()
  const clock = createFakeClock()
  const overrides = createOverrides({
    origins: ['https://essais.example'],
    requested,
    storage: createFakeStorage(),
    clock,
    http: createFakeHttp({ [`${FOLDER}build.json`]: JSON.stringify(BUILD) }),
    log: createFakeLog(),
  })
  return { reload, overrides, clock, ...renderSite(<OverrideBanner {...{ overrides, reload }} />) }
}

const banner = () => screen.queryByRole('region', { name: 'Essai d’une partie du site' })

it('is not there while nothing is overridden', () => {
  show(null)
  expect(banner()).toBeNull()
})

it('says what comes from where, and leads back', async () => {
  const { user, reload } = show(`label@${FOLDER}`)
  expect(screen.getByRole('status')).toHaveTextContent(`La partie « label » vient de ${FOLDER}`)
  await user.click(screen.getByRole('button', { name: 'Revenir à la version en ligne' }))
  expect(banner()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('says that the part failed, and goes without a reload, since the live version is back already', async () => {
  const { user, overrides, reload } = show(`label@${FOLDER}`)
  act(() =>
    overrides.noticeFailure({ kind: 'broken', slot: 'label/Label', version: '2.override1', detail: 'boom' }),
  )
  expect(screen.getByRole('status')).toHaveTextContent('a échoué')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(banner()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('says which origin is refused, and which origins are allowed', async () => {
  const { user, reload } = show('label@https://evil.example/label/')
  expect(screen.getByRole('status')).toHaveTextContent(
    'Essai refusé : « https://evil.example » n’est pas une origine permise. Origines permises : https://essais.example.',
  )
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(banner()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('stays after the hour, with the way back, while the part is still there', async () => {
  const { overrides, clock, user, reload } = show(`label@${FOLDER}`)
  const source = createFakeRegistrySource(registryWith(publishedPart()))
  await overrides.within(source).current()
  overrides.onEnd(async () => false)
  await act(() => clock.advance(OVERRIDE_LASTS_MS))
  expect(screen.getByRole('status')).toHaveTextContent('L’essai de la partie « label » est terminé.')
  await user.click(screen.getByRole('button', { name: 'Revenir à la version en ligne' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
