import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Visitor } from '@site/demo/testing'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { createNetworkFetch } from '../../net/upstream/networkFetch'
import { FakeEffects, visitApi } from '../../testing/fakeEffects'
import { readMail, startMailServer } from '../../testing/mailServer'
import { misbehave } from '../../testing/misbehavingServer'

const NOW = '2026-05-20T10:00:00Z'
const STATION = 'https://radio.example/api/nowplaying/onde'

let stateDir: string
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'state-'))
})
afterEach(() => rm(stateDir, { recursive: true }))

interface Posted {
  readonly title: string
  readonly text: string
}

/** A radio that tells a mail server and a webhook of this machine. */
const openRadio = async () => {
  const world = { isOnline: true }
  const posts: Posted[] = []
  const receiver = await misbehave(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    posts.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.end()
  })
  const { port, mails } = await startMailServer()
  const privateHosts = [new URL(receiver.origin).host, `127.0.0.1:${port}`]
  const effects = new FakeEffects(NOW, { [STATION]: () => Response.json([{ is_online: world.isOnline }]) })
  const network = createNetworkFetch(privateHosts)
  const config = {
    demo: false,
    siteName: 'Sel Noir',
    stateDir,
    privateHosts,
    sources: { NOW_PLAYING_URL: STATION },
    watch: {
      webhook: `${receiver.origin}/hooks/7f3c`,
      mail: {
        server: `smtp://127.0.0.1:${port}`,
        from: 'radio@mail.example',
        to: ['lea@mail.example'],
      },
    },
  }
  const open = async (): Promise<Visitor> => {
    const visitor = visitApi(
      config,
      Object.assign(effects, {
        fetch: (address: string, init?: Parameters<typeof network>[1]) =>
          address === STATION
            ? Promise.resolve(Response.json([{ is_online: world.isOnline }]))
            : network(address, init),
      }),
    )
    await visitor.visit('/api/health')
    return visitor
  }
  return { world, effects, posts, mails, open }
}

/** Moves the clock minute by minute until a message more is there. */
const whenTold = async (
  effects: FakeEffects,
  visitor: Visitor,
  messages: readonly unknown[],
  count: number,
) => {
  while (messages.length < count) {
    effects.advance(MINUTE_MS)
    await visitor.visit('/api/health')
    await new Promise(setImmediate)
  }
}

test('mail and webhook report a studio that stops, an hour later its return, and neither again after a restart', async () => {
  const { world, effects, posts, mails, open } = await openRadio()
  const first = await open()
  world.isOnline = false
  await whenTold(effects, first, posts, 1)
  await whenTold(effects, first, mails, 1)
  await first.close()
  expect(posts).toMatchObject([
    { title: 'Sel Noir : 1 alerte', text: expect.stringMatching(/^ALERTE .*Hors antenne depuis \d minutes/) },
  ])
  expect(readMail(mails[0] ?? { data: '' }).subject).toBe('Sel Noir : 1 alerte')
  const told = JSON.parse(await readFile(path.join(stateDir, 'watch/told.json'), 'utf8'))
  expect(JSON.parse(told.text)).toMatchObject({ states: { air: 'bad' }, waiting: [] })

  const second = await open()
  effects.advance(HOUR_MS)
  await whenTold(effects, second, [1], 1)
  world.isOnline = true
  await whenTold(effects, second, posts, 2)
  await whenTold(effects, second, mails, 2)
  await second.close()
  expect(posts.map(({ title }) => title)).toEqual(['Sel Noir : 1 alerte', 'Sel Noir : tout est rétabli'])
  expect(mails).toHaveLength(2)
})
