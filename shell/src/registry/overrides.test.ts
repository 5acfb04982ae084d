import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  settle,
} from '@site/shared/testing/node'
import { createOverrides, type OverrideDependencies } from './overrides'
import { createFakeRegistrySource } from './registrySource.fake'

const FOLDER = 'https://essais.example/label/2.0.0/'
const BUILD = {
  part: 'label',
  version: '2.0.0',
  container: 'ob_label__next',
  needs: '^1.0.0',
  exposes: ['Label'],
  entry: 'remoteEntry.js',
}

const withEntry = (entry: string): string => JSON.stringify({ ...BUILD, entry })

const registry = registryWith(publishedPart())
const source = createFakeRegistrySource(registry)

const prepare = (changes: Partial<OverrideDependencies> = {}) => {
  const log = createFakeLog()
  const dependencies = {
    origins: ['https://essais.example'],
    requested: `label@${FOLDER}`,
    storage: createFakeStorage(),
    http: createFakeHttp({ [`${FOLDER}build.json`]: JSON.stringify(BUILD) }),
    clock: createFakeClock(),
    log,
    ...changes,
  }
  const overrides = createOverrides(dependencies)
  const live = async () => {
    const current = await overrides.applyTo(source).current()
    return current.ok ? current.value.parts.label?.live : undefined
  }
  return { dependencies, overrides, log, live, kept: () => dependencies.storage.read('parts:override') }
}

describe('an override', () => {
  it('is live in its page, with the live version to fall back to', async () => {
    const { overrides } = prepare()
    const current = await overrides.applyTo(source).current()
    const label = current.ok ? current.value.parts.label : undefined
    expect(label?.versions[label.live]).toMatchObject({
      container: 'ob_label__next',
      entry: `${FOLDER}remoteEntry.js`,
    })
    expect(label?.previous).toEqual(['1.0.0-aaa'])
  })

  it('stays when the page learns of a newer registry', async () => {
    const { overrides } = prepare()
    const learnt: (string | undefined)[] = []
    const overridden = overrides.applyTo(source)
    overridden.subscribe(({ parts }) => void learnt.push(parts.label?.live))
    source.publish(registry)
    await overridden.refresh()
    await settle()
    expect(learnt).toEqual([expect.stringMatching(/^2\.0\.0\.override/)])
  })

  it('is kept for the next pages of the session until it is reset', () => {
    const { overrides, kept } = prepare()
    expect(kept()).toBe(`label@${FOLDER}`)
    overrides.reset()
    expect(kept()).toBeNull()
    expect(overrides.state()).toBeNull()
  })

  it('that is refused changes nothing, is not kept, and names the origins', async () => {
    const { overrides, kept, live, log } = prepare({ requested: 'label@https://evil.example/x' })
    expect(await live()).toBe('1.0.0-aaa')
    expect(overrides.state()).toEqual({ status: 'refused', origins: ['https://essais.example'] })
    expect(kept()).toBeNull()
    expect(log.errors).toHaveLength(1)
  })

  it('ends when its part fails, and says so', async () => {
    const { overrides, kept, log, live } = prepare()
    const version = await live()
    overrides.reportFailure({
      slot: 'label/Label',
      detail: 'boom',
      ...(version && { version }),
    })
    expect(overrides.state()).toMatchObject({ status: 'failed', part: 'label' })
    expect(log.errors).toEqual(['The override of label failed: boom'])
    expect(await live()).toBe('1.0.0-aaa')
    expect(kept()).toBeNull()
  })

  it('does not end when another version fails', async () => {
    const { overrides } = prepare()
    overrides.reportFailure({ slot: 'label/Label', version: '1.0.0-aaa', detail: 'boom' })
    await settle()
    expect(overrides.state()?.status).toBe('active')
  })

  it.each([
    ['is not there', {}],
    ['is of another part', { [`${FOLDER}build.json`]: JSON.stringify({ ...BUILD, part: 'radio' }) }],
    ['is not one', { [`${FOLDER}build.json`]: '<html>' }],
    ['has an entry at no URL', { [`${FOLDER}build.json`]: withEntry('http://[bad') }],
    ['has its entry elsewhere', { [`${FOLDER}build.json`]: withEntry('https://evil.example/e.js') }],
  ])('fails when the build %s, and says so once', async (_, texts) => {
    const { overrides, live, log } = prepare({ http: createFakeHttp(texts) })
    expect(await live()).toBe('1.0.0-aaa')
    expect(await live()).toBe('1.0.0-aaa')
    expect(overrides.state()?.status).toBe('failed')
    expect(log.errors).toHaveLength(1)
  })
})
