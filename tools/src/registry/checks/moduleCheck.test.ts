import { fakePublication, fakeSite, refusalMessage, siteAfter } from '../../testing/siteFixture'
import { publish } from '../operations'
import type { SiteState } from '../revision'
import { describeConsumers } from './siteCheck'

interface Modules {
  readonly exposes?: string[]
  readonly consumes?: string[]
}

const publishing = (part: string, version: string, modules: Modules) =>
  publish([fakePublication(part, version, modules)])

const published = (site: SiteState, ...publication: Parameters<typeof publishing>): SiteState =>
  siteAfter(site, publishing(...publication))

const refuse = (site: SiteState, ...publication: Parameters<typeof publishing>): string =>
  refusalMessage(site, publishing(...publication))

const shell = () => fakeSite({ shell: ['1.0.0'] })

const site = (): SiteState => {
  const withLabel = published(shell(), 'label', '1.0.0', { exposes: ['Label', 'LatestReleases'] })
  return published(withLabel, 'radio', '1.0.0', { consumes: ['label/LatestReleases'] })
}

it('refuses a part that drops a module somebody shows, and names both', () => {
  expect(refuse(site(), 'label', '2.0.0', { exposes: ['Label'] })).toBe(
    'radio 1.0.0 (équipe radio) shows LatestReleases, but label 2.0.0 (équipe label) exposes Label: publish radio without it first, ' +
      'or label with it',
  )
  expect(refuse(site(), 'label', '2.0.0', { exposes: ['LatestReleases'] })).toBe('accepted')
})

it('refuses a part that shows a module nobody exposes, and names both', () => {
  expect(refuse(site(), 'radio', '2.0.0', { consumes: ['label/Charts'] })).toBe(
    'radio 2.0.0 (équipe radio) shows Charts, but label 1.0.0 (équipe label) exposes Label, LatestReleases: publish radio ' +
      'without it first, or label with it',
  )
})

it('refuses to show a part nobody has published, unless the part that shows it is new to the site too', () => {
  expect(refuse(site(), 'radio', '2.0.0', { consumes: ['agenda/Agenda'] })).toBe(
    'radio 2.0.0 (équipe radio) shows Agenda of agenda, which nobody has published: publish radio without it first, ' +
      'or agenda with it',
  )
  expect(refuse(shell(), 'radio', '1.0.0', { consumes: ['label/LatestReleases'] })).toBe('accepted')
})

it('does not hold a change to what was missing before it', () => {
  const early = published(shell(), 'radio', '1.0.0', { consumes: ['label/LatestReleases'] })
  expect(refuse(early, 'radio', '1.0.1', { consumes: ['label/LatestReleases'] })).toBe('accepted')
  const without = published(shell(), 'label', '1.0.0', { exposes: ['Label'] })
  expect(refuse(without, 'radio', '1.0.0', { consumes: ['label/LatestReleases'] })).toContain('exposes Label')
})

it('knows who shows the modules of a part', () => {
  expect(describeConsumers(site().parts, 'label')).toEqual([
    'radio 1.0.0 (équipe radio) shows LatestReleases',
  ])
  expect(describeConsumers(site().parts, 'radio')).toEqual([])
})
