import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { chooseVersion } from './chooseVersion'

const choose = (part = publishedPart(), slot: Parameters<typeof chooseVersion>[1] = 'label/Label') =>
  chooseVersion(registryWith(part), slot, '1.0.0')

describe('choosing what fills a slot', () => {
  it('takes the live version', () => {
    expect(choose()).toMatchObject({ ok: true, value: { module: 'Label', version: '1.0.0-aaa' } })
  })

  it('knows nothing of a part the registry does not name', () => {
    expect(choose(publishedPart(), 'about/About')).toMatchObject({ ok: false, error: { kind: 'unknown' } })
  })

  it('refuses a part built for another contract before its code runs, naming both sides', () => {
    const versions = publishedPart().versions
    const needy = { ...versions['1.0.0-aaa']!, needs: '^2.0.0' }
    expect(choose(publishedPart({ versions: { '1.0.0-aaa': needy } }))).toMatchObject({
      ok: false,
      error: { kind: 'incompatible', detail: 'it needs contract ^2.0.0, the shell provides 1.0.0' },
    })
  })

  it('passes on what the keepers say of a part they switched off', () => {
    expect(choose(publishedPart({ disabled: { message: 'En travaux' } }))).toMatchObject({
      ok: false,
      error: { kind: 'disabled', message: 'En travaux', owner: 'équipe Label' },
    })
  })
})
