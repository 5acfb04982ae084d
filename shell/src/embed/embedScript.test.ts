import type { LivePart } from '@site/shared/prerender'
import { testSiteConfig } from '@site/shared/testing/node'
import { hash, makeLiveParts, makeRegistry } from '../page/document/document.fixture'
import { embedScriptFiles } from './embedScript'

const live = makeLiveParts(makeRegistry({ player: ['1.0.0'] })).player as LivePart

const player: LivePart = {
  ...live,
  embed: {
    'embed/player.js': 'define(JSON.parse("%site%"))\n//# sourceMappingURL=player.js.map',
    'assets/embed/guide.md': `# The player
<onde-basse-player live>
  <a href="https://onde-basse.example/">Écouter Onde Basse</a>
</onde-basse-player>
player: 'onde_basse_player@https://onde-basse.example/embed/v1/remoteEntry.js' title="Onde Basse"`,
    'assets/embed/player.d.ts': "interface Map { 'radio-player': RadioPlayer }",
  },
}

const files = () => embedScriptFiles(testSiteConfig, player, hash)

/** Reads the site's data from a published script. */
const siteIn = (script = ''): unknown => {
  let told: unknown
  new Function('define', script)((site: unknown) => {
    told = site
  })
  return told
}

describe('the script of the element', () => {
  it('knows whose it is', () => {
    expect(siteIn(files()['embed/v1/player.js'])).toEqual({
      element: 'onde-basse-player',
      radio: 'Onde Basse',
      publicUrl: 'https://site.example',
      liveStream: '/api/live.mp3',
      sound: '/api/sound',
    })
  })

  it('has the colours of its collective, in one line of styles', () => {
    const styles = 'i{color:var(--player-ground,%ground%);\\\nbackground:%on-acid%}'
    const drawn: LivePart = { ...player, embed: { 'embed/player.js': styles } }
    const colours = { ground: '#ffffff', 'on-acid': '#123456' }
    const { 'embed/v1/player.js': script } = embedScriptFiles({ ...testSiteConfig, colours }, drawn, hash)
    expect(script).toBe('i{color:var(--player-ground,#ffffff);background:#123456}')
  })

  it('is also published at the address of its bytes, listed with their hash', () => {
    const { 'embed/v1/player.js': script = '', 'embed/v1/player.json': about = '' } = files()
    const { pinned, integrity, element } = JSON.parse(about)
    expect(pinned).toMatch(/^\/embed\/v1\/\w{1,16}\/player\.js$/)
    expect(files()[pinned.slice(1)]).toBe(script)
    expect(integrity).toBe(`sha256-${hash(script)}`)
    expect(element).toBe('onde-basse-player')
  })

  it('has declarations for its name', () => {
    expect(files()['embed/v1/player.d.ts']).toContain("'onde-basse-player': RadioPlayer")
  })

  it('comes with a guide whose examples are of this radio', () => {
    const config = { ...testSiteConfig, name: 'Sel Noir', publicUrl: 'https://sel-noir.example/' }
    expect(embedScriptFiles(config, player, hash)['embed/v1/guide.txt']).toBe(`# The player
<sel-noir-player live>
  <a href="https://sel-noir.example/">Écouter Sel Noir</a>
</sel-noir-player>
player: 'sel_noir_player@https://sel-noir.example/embed/v1/remoteEntry.js' title="Sel Noir"`)
  })

  it('has no guide where the live player is older than it', () => {
    const { 'assets/embed/guide.md': _, ...embed } = player.embed ?? {}
    expect(Object.keys(embedScriptFiles(testSiteConfig, { ...player, embed }, hash))).not.toContain(
      'embed/v1/guide.txt',
    )
  })

  it('does not exist for a player without one', () => {
    expect(embedScriptFiles(testSiteConfig, live, hash)).toEqual({})
    expect(embedScriptFiles(testSiteConfig, undefined, hash)).toEqual({})
  })
})
