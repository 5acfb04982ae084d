import { createFakeHttp, renderSite, statusFailure } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { Label, feature as labelFeature } from './Label'
import { feature, LatestReleases } from './LatestReleases'
import { preparedContent, releaseAnswers } from './releases.fixture'

const URL = '/api/releases'
const features = [feature]

describe('the latest releases', () => {
  it('are the first four of the label', async () => {
    const http = createFakeHttp({ [URL]: JSON.stringify(releaseAnswers(36)) })
    renderSite(<LatestReleases />, { features, dependencies: { http } })
    const titles = await screen.findAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Disque 1',
      'Disque 2',
      'Disque 3',
      'Disque 4',
    ])
  })

  it('leave the heading to the page that shows them', async () => {
    const http = createFakeHttp({ [URL]: JSON.stringify(releaseAnswers(1)) })
    renderSite(<LatestReleases />, { features, dependencies: { http } })
    await screen.findByText('Disque 1')
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  it('hold the place of four cards while they load', () => {
    const http = createFakeHttp()
    http.holds(URL)
    renderSite(<LatestReleases />, { features, dependencies: { http } })
    expect(screen.getByRole('status', { name: 'Chargement des sorties' }).children).toHaveLength(4)
  })

  it('say that they failed, and try again', async () => {
    const http = createFakeHttp()
    const { user } = renderSite(<LatestReleases />, { features, dependencies: { http } })
    await screen.findByRole('alert')
    http.answers(URL, JSON.stringify(releaseAnswers(1)))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Disque 1')).toBeVisible()
  })

  it('say that releases come where the service has none, and offer nothing to retry', async () => {
    const http = createFakeHttp()
    http.fails(URL, statusFailure(URL, 404, 'Not Found'))
    renderSite(<LatestReleases />, { features, dependencies: { http } })
    expect(await screen.findByText('Les sorties arrivent bientôt.')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('say that no release is out yet', async () => {
    renderSite(<LatestReleases />, { features, dependencies: { http: createFakeHttp({ [URL]: '[]' }) } })
    expect(await screen.findByText(/Aucune sortie à écouter/)).toBeVisible()
  })

  it('share one call with the label’s page', async () => {
    const http = createFakeHttp({ [URL]: JSON.stringify(releaseAnswers(1)) })
    const both = (
      <>
        <LatestReleases />
        <Label />
      </>
    )
    renderSite(both, { features: [labelFeature], prepared: preparedContent, dependencies: { http } })
    expect(await screen.findAllByText('Disque 1')).toHaveLength(2)
    expect(http.asked).toEqual([URL])
  })
})
