import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { err, ok } from '@site/shared/result'
import { createFakeClock, createFakeLog, renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { PartLibraryProvider } from './PartLibraryContext'
import { createPartLibrary, type PartLibraryDependencies } from './partLibrary'
import { createFakePartRuntime, fails, never, succeeds } from './partRuntime.fake'
import { RemoteSlot } from './RemoteSlot'

const Label = () => <p>Toutes les sorties</p>

const Crashing = () => {
  throw new Error('render')
}

const showSlot = (overrides: Partial<PartLibraryDependencies> = {}) => {
  const runtime = createFakePartRuntime()
  const library = createPartLibrary({
    runtime,
    clock: createFakeClock(),
    log: createFakeLog(),
    contract: '1.0.0',
    registry: async () => ok(registryWith(publishedPart())),
    ...overrides,
  })
  const show = () =>
    renderSite(
      <PartLibraryProvider value={library}>
        <RemoteSlot name="label/Label" skeleton={<p>patience</p>} />
        <p>le reste du site</p>
      </PartLibraryProvider>,
    )
  return { runtime, show }
}

/** React reports what a boundary caught on the console. */
const expectCaughtErrors = () => jest.mocked(console.error).mockImplementation(() => {})

describe('a slot', () => {
  it('holds its place while the part loads', () => {
    const { runtime, show } = showSlot()
    runtime.will(never)
    show()
    expect(screen.getByText('patience')).toBeVisible()
  })

  it("shows the part's module", async () => {
    const { runtime, show } = showSlot()
    runtime.will(succeeds({ Label }))
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('says in French what is missing and whose it is, and leaves the rest of the site alone', async () => {
    expectCaughtErrors()
    const { runtime, show } = showSlot()
    runtime.will(fails(new Error('boom')))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cette partie du site est momentanément indisponible. (équipe Label)',
    )
    expect(screen.getByText('le reste du site')).toBeVisible()
  })

  it('tries afresh on demand and shows the part once it is back', async () => {
    expectCaughtErrors()
    const { runtime, show } = showSlot()
    runtime.will(fails(new Error('boom')), succeeds({ Label }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('contains a part that throws while it is shown', async () => {
    expectCaughtErrors()
    const { runtime, show } = showSlot()
    runtime.will(succeeds({ Label: Crashing }))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('le reste du site')).toBeVisible()
  })

  it('says when a module is not what it should be', async () => {
    expectCaughtErrors()
    const { runtime, show } = showSlot()
    runtime.will(succeeds({ SomethingElse: Label }))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
  })

  it('says when the registry cannot be read', async () => {
    expectCaughtErrors()
    const { show } = showSlot({ registry: async () => err({ message: 'registry.json is not JSON' }) })
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('Le plan du site n’a pas pu être lu.')
  })
})
