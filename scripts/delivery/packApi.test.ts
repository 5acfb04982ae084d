import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { packApi } from './packApi'

jest.setTimeout(30_000)

const repository = path.join(__dirname, '../..')
const folder = temporaryFolders()

const packed = async (): Promise<string> => {
  const out = path.join(folder(), 'api')
  await packApi(repository, out)
  return out
}

/** What a container or systemd starts, as words. */
const startedBy = (out: string): Readonly<Record<string, readonly string[]>> => {
  const container = readFileSync(path.join(out, 'Containerfile'), 'utf8')
  const unit = readFileSync(path.join(out, 'onde-basse-api.service'), 'utf8')
  return {
    container: JSON.parse(/^CMD (.*)$/m.exec(container)?.[1] ?? '[]'),
    unit: (/^ExecStart=\S*\/(.*)$/m.exec(unit)?.[1] ?? '').split(' '),
  }
}

const addressOf = (service: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (text) => {
        said += String(text)
        const [address] = /http:\S+/.exec(said) ?? []
        if (address) resolve(address)
      })
    service.once('close', () => reject(new Error(said)))
  })

test('the api runs from its artifact, where nothing is installed, with what it reads', async () => {
  const out = await packed()
  const { container = [] } = startedBy(out)
  const [program = '', ...args] = container
  expect(program).toBe('node')
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1' }
  const service = spawn(process.execPath, args, { cwd: out, env, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const address = await addressOf(service)
    expect((await fetch(`${address}/api/islive`)).status).toBe(200)
    const releases: readonly { readonly image: string }[] = await (
      await fetch(`${address}/api/releases`)
    ).json()
    expect((await fetch(releases[0]?.image ?? '')).headers.get('content-type')).toBe('image/webp')
  } finally {
    service.kill()
  }
})

test('container and systemd start the same program, which is there', async () => {
  const out = await packed()
  const { container, unit } = startedBy(out)
  expect(container).toEqual(unit)
  expect(existsSync(path.join(out, container?.[1] ?? ''))).toBe(true)
})

test('systemd finds nothing wrong with the unit, where there is one to ask', async () => {
  const unit = path.join(await packed(), 'onde-basse-api.service')
  const { error, stderr = '' } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  const ours = stderr
    .split('\n')
    .filter((line) => line.includes('onde-basse-api') && !/not executable/.test(line))
  expect(error === undefined ? ours : []).toEqual([])
})
