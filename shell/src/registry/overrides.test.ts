import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  publishedPart,
  registryWith,
  settle,
} from '@site/shared/testing/node'
import { createOverrides, type OverrideDependencies } from './overrides'
import { createFakeRegistrySource } from './registrySource.fake'

const FOLDER = 'https://essais.example/label/2.0.0/'
const BUILD_URL = `${FOLDER}build.json`
const BUILD = {
  part: 'label',
  version: '2.0.0',
  container: 'part_label__next',
  needs: '^1.0.0',
  exposes: ['Label'],
  entry: 'remoteEntry.js',
}

const registry = registryWith(publishedPart())

const prepare = (changes: Partial<OverrideDependencies> = {}) => {
  const log = createFakeLog()
  const storage = createFakeStorage()
  const source = createFakeRegistrySource(registry)
  const overrides = createOverrides({
    origins: ['https://essais.example'],
    isSecure: true,
    requested: `label@${FOLDER}`,
    storage,
    http: createFakeHttp({ [BUILD_URL]: JSON.stringify(BUILD), [`${FOLDER}remoteEntry.js`]: 'é' }),
    clock: createFakeClock(),
    log,
    ...changes,
  })
  const overridden = overrides.applyTo(source)
  const label = async () => {
    const current = await overridden.current()
    return current.ok ? current.value.parts.label : undefined
  }
  return { overrides, overridden, source, log, label, stored: () => storage.read('parts:override') }
}

describe('an override', () => {
  it('is the live version of its page, with the one it replaces to fall back to', async () => {
    const part = await prepare().label()
    expect(part?.versions[part.live]).toMatchObject({
      container: 'part_label__next',
      entry: `${FOLDER}remoteEntry.js`,
      integrity: 'sha256-SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw/biumnEw=',
    })
    expect(part?.previous).toEqual(['1.0.0-aaa'])
  })

  it('is applied to a newer registry too', async () => {
    const { source, overridden } = prepare()
    const adopted: (string | undefined)[] = []
    await overridden.current()
    overridden.subscribe(({ parts }) => void adopted.push(parts.label?.live))
    source.publish(registry)
    await overridden.refresh()
    await settle()
    expect(adopted).toEqual([expect.stringMatching(/^2\.0\.0\.override/)])
  })

  it('is stored for the next pages of the session until it is reset', () => {
    const { overrides, stored } = prepare()
    expect(stored()).toBe(`label@${FOLDER}`)
    overrides.reset()
    expect(stored()).toBeNull()
    expect(overrides.state()).toBeNull()
  })

  it('that is refused changes and stores nothing, and names the origins', async () => {
    const { overrides, stored, label, log } = prepare({ requested: 'label@https://evil.example/x' })
    expect((await label())?.live).toBe('1.0.0-aaa')
    expect(overrides.state()).toEqual({ status: 'refused', origins: ['https://essais.example'] })
    expect(stored()).toBeNull()
    expect(log.errors).toHaveLength(1)
  })

  it('on a page over plain http is refused, as browsers would refuse its script', async () => {
    const { overrides, label, stored, log } = prepare({ isSecure: false })
    expect((await label())?.live).toBe('1.0.0-aaa')
    expect([overrides.state(), stored()]).toEqual([{ status: 'insecure' }, null])
    expect(log.errors).toEqual([expect.stringContaining('needs https, or localhost')])
  })

  it('ends when its version fails, not when another does', async () => {
    const { overrides, stored, log, label } = prepare()
    overrides.reportFailure({ slot: 'label/Label', version: '1.0.0-aaa', detail: 'boom' })
    expect(overrides.state()?.status).toBe('active')
    const version = (await label())?.live ?? ''
    overrides.reportFailure({ slot: 'label/Label', version, detail: 'boom' })
    expect(overrides.state()).toMatchObject({ status: 'failed', part: 'label' })
    expect(log.errors).toEqual(['The override of label failed: boom'])
    expect((await label())?.live).toBe('1.0.0-aaa')
    expect(stored()).toBeNull()
  })

  it.each([
    ['is missing', undefined],
    ['is invalid', '<html>'],
    ['is of another part', JSON.stringify({ ...BUILD, part: 'radio' })],
    ['has no valid entry', JSON.stringify({ ...BUILD, entry: 'http://[bad' })],
    ['has its entry at another origin', JSON.stringify({ ...BUILD, entry: 'https://evil.example/e.js' })],
  ])('fails when the build %s, which is logged once', async (_, build) => {
    const http = createFakeHttp(build === undefined ? {} : { [BUILD_URL]: build })
    const { overrides, label, log } = prepare({ http })
    expect((await label())?.live).toBe('1.0.0-aaa')
    expect((await label())?.live).toBe('1.0.0-aaa')
    expect(overrides.state()?.status).toBe('failed')
    expect(log.errors).toHaveLength(1)
  })
})
