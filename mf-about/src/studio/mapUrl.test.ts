import { mapFrameUrl, mapPageUrl } from './mapUrl'

const ADDRESS = '1 rue de la Basse Fréquence & Fils, 31000 Toulouse'

describe('the map of an address', () => {
  it('is queried by the whole address, in French, to be shown in a frame', () => {
    const url = new URL(mapFrameUrl(ADDRESS))
    expect(url.host).toBe('maps.google.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: ADDRESS, z: '15', hl: 'fr', output: 'embed' })
  })

  it('opens on its own site at the same address', () => {
    const url = new URL(mapPageUrl(ADDRESS))
    expect(url.searchParams.get('query')).toBe(ADDRESS)
  })
})
