import type { LivePart } from '@site/shared/prerender'
import { testSiteConfig } from '@site/shared/testing/node'
import { makeLiveParts, makeRegistry } from '../page/document/document.fixture'
import { describeRemote, remoteEntryFiles } from './remoteEntry'

const live = makeLiveParts(makeRegistry({ player: ['1.0.0'] })).player as LivePart

const player: LivePart = {
  ...live,
  embed: {
    'embed/remoteEntry.js':
      'var radio_player;radio_player=JSON.parse("%site%")\n//# sourceMappingURL=remoteEntry.js.map',
    'embed/remoteEntry.css': ':root{--ground:#000}',
    'assets/embed/remoteEntry.d.ts': 'export function mount(): void',
  },
}

const files = (config = testSiteConfig, part: LivePart | undefined = player) =>
  remoteEntryFiles({ config, parts: part ? { player: part } : {} })

/** Runs a published entry; returns its container. */
const containerIn = (entry = '', name = 'onde_basse_player') =>
  new Function(`${entry}\nreturn ${name}`)() as { config: string; styles: string; files: string }

describe('the remote of a site', () => {
  it('is called after the collective, so that two of them fit into a page', () => {
    const entry = files({ ...testSiteConfig, name: '13 Lunes' })['embed/v1/remoteEntry.js']
    expect(containerIn(entry, 'lunes_player').config).toContain('13 Lunes')
  })

  it('knows whose it is, what it looks like, and where its files are', () => {
    const site = containerIn(files()['embed/v1/remoteEntry.js'])
    expect(JSON.parse(site.config).services).toEqual(testSiteConfig.services)
    expect(site.styles).toMatch(/^#player\{--ground:#000\}@media screen/)
    expect(site.files).toBe('/parts/player/1.0.0/')
  })

  it('has the colours of the collective', () => {
    const entry = files({ ...testSiteConfig, colours: { acid: '#123456' } })['embed/v1/remoteEntry.js']
    expect(containerIn(entry).styles).toMatch(/@media screen\{#player\{[^}]*--acid:#123456/)
  })

  it('survives a name with quotes and dollars', () => {
    const name = '$& "Basse" \\ \'$1\''
    const entry = files({ ...testSiteConfig, name })['embed/v1/remoteEntry.js']
    expect(JSON.parse(containerIn(entry, 'basse_1_player').config).name).toBe(name)
  })

  it('has declarations', () => {
    expect(files()['embed/v1/remoteEntry.d.ts']).toContain('mount()')
  })

  it('gets its configuration where it has one', () => {
    expect(describeRemote(testSiteConfig, player)).toEqual({
      remote: { name: 'onde_basse_player', entry: '/embed/v1/remoteEntry.js' },
    })
    expect(describeRemote(testSiteConfig, live)).toEqual({})
  })

  it.each([undefined, live])('does not exist for a player without one', (part) => {
    expect(remoteEntryFiles({ config: testSiteConfig, parts: part ? { player: part } : {} })).toEqual({})
  })
})
