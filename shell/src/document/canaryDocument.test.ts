import { html, modules, route } from './describeDocument.fixture'
import { aRegistry, hash, livePartsOf } from './document.fixture'

describe('while a part has a canary', () => {
  const CANARY_STARTER = 'runCanary()'

  const withCanary = (part: string, version: string) => {
    const registry = aRegistry({
      shell: ['1.0.0', '1.1.0'],
      label: ['2.0.0', '1.0.0'],
      radio: ['1.0.0'],
      player: ['1.0.0'],
    })
    const published = registry.parts[part]!
    registry.parts[part] = { ...published, canary: { version, percent: 12.5, trial: 7 } }
    const parts = livePartsOf(registry, modules)
    const shell = { ...parts.shell!, canaryStarter: CANARY_STARTER }
    const tried = { ...registry, parts: { [part]: { ...published, live: version } } }
    return { registry, parts: { ...parts, shell }, canaries: livePartsOf(tried, modules), route }
  }

  const offersIn = (page: string) => {
    const [, json = ''] = /data-canaries="([^"]*)"/.exec(page) ?? []
    return JSON.parse(json.replaceAll('&quot;', '"'))
  }

  test('the page leaves it to the starter which version is fetched ahead', () => {
    const page = html(withCanary('label', '1.0.0'))
    expect(page).toContain(`>${CANARY_STARTER}</script>`)
    expect(offersIn(page)).toEqual([
      {
        part: 'label',
        version: '1.0.0',
        percent: 12.5,
        trial: 7,
        live: [
          { url: '/parts/label/2.0.0/remoteEntry.js', integrity: 'sha256-label200' },
          { url: '/parts/label/2.0.0/label.js' },
        ],
        canary: [
          { url: '/parts/label/1.0.0/remoteEntry.js', integrity: 'sha256-label100' },
          { url: '/parts/label/1.0.0/label.js' },
          { url: '/parts/label/1.0.0/label.css' },
        ],
      },
    ])
    expect(page).not.toMatch(/rel="preload"[^>]*label/)
    expect(page).toMatch(/rel="preload"[^>]*player\/1\.0\.0\/player\.js/)
    expect(page).toMatch(/rel="preload"[^>]*shell\/1\.0\.0\/main\.js/)
  })

  test('the policy of the page allows that starter', () => {
    expect(html(withCanary('label', '1.0.0'))).toContain(`sha256-${hash(CANARY_STARTER)}`)
  })

  test('a page that does not show the part is as ever', () => {
    expect(html(withCanary('radio', '1.0.0'))).toBe(html({ ...withCanary('radio', '1.0.0'), canaries: {} }))
    expect(html(withCanary('radio', '1.0.0'))).not.toContain('data-canaries')
  })

  test('of the shell, every page leaves it to the starter which program runs, and with which styles', () => {
    const page = html(withCanary('shell', '1.1.0'))
    expect(offersIn(page)).toMatchObject([
      {
        part: 'shell',
        live: [{ url: '/parts/shell/1.0.0/main.js' }],
        canary: [{ url: '/parts/shell/1.1.0/main.js' }, { url: expect.stringMatching(/1\.1\.0\/.*\.css$/) }],
      },
    ])
    expect(page).not.toMatch(/rel="preload"[^>]*main\.js/)
    expect(page).toContain('<style data-shell-styles="live">.shell{}</style>')
    expect(page).toContain('<style>.label{}</style>')
  })

  test('a shell whose starter knows nothing of canaries offers none', () => {
    const site = withCanary('label', '1.0.0')
    const { canaryStarter: _, ...shell } = site.parts.shell
    const page = html({ ...site, parts: { ...site.parts, shell } })
    expect(page).not.toContain('data-canaries')
    expect(page).toMatch(/rel="preload"[^>]*label\/2\.0\.0\/label\.js/)
  })
})
