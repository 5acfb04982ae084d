import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  settle,
} from '@site/shared/testing/node'
import { createFakeRegistrySource } from '../registry/registrySource.fake'
import { createOverrides, OVERRIDE_LASTS_MS, type OverrideDependencies } from './overrides'

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
  const clock = createFakeClock()
  const log = createFakeLog()
  const dependencies = {
    origins: ['https://essais.example'],
    requested: `label@${FOLDER}`,
    storage: createFakeStorage(),
    http: createFakeHttp({ [`${FOLDER}build.json`]: JSON.stringify(BUILD) }),
    clock,
    log,
    ...changes,
  }
  const overrides = createOverrides(dependencies)
  const live = async () => {
    const current = await overrides.within(source).current()
    return current.ok ? current.value.parts.label?.live : undefined
  }
  return { dependencies, overrides, clock, log, live }
}

describe('an override', () => {
  it('is live in its page, with the live version to fall back to', async () => {
    const { overrides } = prepare()
    const current = await overrides.within(source).current()
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
    const overridden = overrides.within(source)
    overridden.subscribe(({ parts }) => void learnt.push(parts.label?.live))
    source.publish(registry)
    await overridden.refresh()
    await settle()
    expect(learnt).toEqual([expect.stringMatching(/^2\.0\.0\.override/)])
  })

  it('goes on in the next page of the session, and in no page after an hour', async () => {
    const { dependencies, clock } = prepare()
    expect(await prepare({ ...dependencies, requested: null }).live()).toMatch(/^2\.0\.0/)
    await clock.advance(OVERRIDE_LASTS_MS)
    expect(await prepare({ ...dependencies, requested: null }).live()).toBe('1.0.0-aaa')
  })

  it('goes on in a page that asks for the panel', async () => {
    const { dependencies } = prepare()
    expect(await prepare({ ...dependencies, requested: '' }).live()).toMatch(/^2\.0\.0/)
  })

  it('ends by itself in a page that stays open for an hour', async () => {
    const { overrides, clock, live } = prepare()
    await clock.advance(OVERRIDE_LASTS_MS)
    expect(overrides.state()).toBeNull()
    expect(await live()).toBe('1.0.0-aaa')
  })

  it('is told to have ended until the live version is back', async () => {
    const { overrides, clock, live } = prepare()
    await live()
    let putBack = (_isBack: boolean): void => {}
    overrides.onEnd(
      () =>
        new Promise((resolve) => {
          putBack = resolve
        }),
    )
    await clock.advance(OVERRIDE_LASTS_MS)
    expect(overrides.state()).toMatchObject({ status: 'ended', part: 'label' })
    putBack(true)
    await settle()
    expect(overrides.state()).toBeNull()
  })

  it('is told to have ended as long as something is left of it', async () => {
    const { overrides, clock, live } = prepare()
    await live()
    overrides.onEnd(async () => false)
    await clock.advance(OVERRIDE_LASTS_MS)
    expect(overrides.state()?.status).toBe('ended')
  })

  it.each([
    ['at another origin', 'label@https://evil.example/x', 'override-from-elsewhere', 'https://evil.example'],
    ['in a blob', 'label@blob:https://essais.example/x', 'override-from-elsewhere', 'blob:'],
    ['nowhere', 'label', 'override-malformed', 'label'],
  ])('asked for %s is refused, and says what is allowed', (_, requested, kind, asked) => {
    const { overrides, log } = prepare({ requested })
    const refusal = expect.objectContaining({ kind, asked })
    expect(overrides.state()).toEqual({ status: 'refused', refusal, origins: ['https://essais.example'] })
    expect(log.errors).toHaveLength(1)
  })

  it('ends when it is reset', async () => {
    const { overrides, dependencies } = prepare()
    overrides.reset()
    expect(await prepare({ ...dependencies, requested: null }).live()).toBe('1.0.0-aaa')
  })

  it('ends when its part fails, and says so', async () => {
    const { overrides, dependencies, log, live } = prepare()
    const version = await live()
    overrides.noticeFailure({
      kind: 'broken',
      slot: 'label/Label',
      detail: 'boom',
      ...(version && { version }),
    })
    expect(overrides.state()).toMatchObject({ status: 'failed', part: 'label' })
    expect(log.errors).toEqual(['The override of label failed: boom'])
    expect(await live()).toBe('1.0.0-aaa')
    expect(prepare({ ...dependencies, requested: null }).overrides.state()).toBeNull()
  })

  it('does not end when another version fails', async () => {
    const { overrides } = prepare()
    overrides.noticeFailure({ kind: 'broken', slot: 'label/Label', version: '1.0.0-aaa', detail: 'boom' })
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

  it('is off unless the configuration names origins, whatever was kept', async () => {
    const { dependencies } = prepare()
    const { overrides, live } = prepare({ ...dependencies, origins: [] })
    expect(overrides.state()).toBeNull()
    expect(await live()).toBe('1.0.0-aaa')
  })
})
