import { connect } from 'node:net'
import { upstreamTo } from '../../testing/askServer'
import { readMail, startMailServer } from '../../testing/mailServer'
import { misbehave } from '../../testing/misbehavingServer'
import { writeMessage, writeTestMessage } from '../messages/message'
import type { ChannelSettings } from './channel'
import { openMail } from './mail'
import { openChannels } from './openChannels'

const AT = Date.parse('2026-05-20T10:00:00Z')
const SITE = { name: 'Sel Noir', timeZone: 'Europe/Paris' }
const OFF_AIR = { name: 'air', state: 'bad', sentence: 'Hors antenne depuis 3 minutes : relancez.' } as const
const MESSAGE = writeMessage(
  { waiting: [{ ...OFF_AIR, at: AT }], states: { air: 'bad' } },
  [OFF_AIR],
  AT,
  SITE,
)

const send = async (settings: ChannelSettings, privateHosts: readonly string[], timeoutMs?: number) => {
  const [channel] = openChannels(settings, upstreamTo(privateHosts, timeoutMs), privateHosts)
  return channel?.send(MESSAGE)
}

/** A server that keeps what is posted to it. */
const startReceiver = async (status = 200) => {
  const posts: {
    readonly url: string | undefined
    readonly token: string | undefined
    readonly body: unknown
  }[] = []
  const { origin } = await misbehave(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    posts.push({ url: request.url, token: request.headers.authorization, body })
    response.writeHead(status).end('x'.repeat(100_000))
  })
  return { origin, posts, host: new URL(origin).host }
}

test('a webhook gets the message as plain JSON, whatever it answers', async () => {
  const { origin, posts, host } = await startReceiver()
  expect(await send({ webhook: `${origin}/hooks/7f3c` }, [host])).toEqual({ ok: true, value: {} })
  expect(posts).toEqual([
    {
      url: '/hooks/7f3c',
      token: undefined,
      body: {
        site: 'Sel Noir',
        title: 'Sel Noir : 1 alerte',
        text: expect.stringContaining('ALERTE (20/05 12:00) Hors antenne depuis 3 minutes : relancez.'),
        at: '2026-05-20T10:00:00.000Z',
        changes: [{ check: 'air', state: 'bad', at: '2026-05-20T10:00:00.000Z', sentence: OFF_AIR.sentence }],
        bad: ['air'],
      },
    },
  ])
})

test('ntfy gets it for its topic, urgent while something is bad, with its token', async () => {
  const { origin, posts, host } = await startReceiver()
  await send({ ntfy: { topic: `${origin}/radio/sel-noir-7f3c`, token: 'tk_secret' } }, [host])
  expect(posts).toEqual([
    {
      url: '/radio',
      token: 'Bearer tk_secret',
      body: expect.objectContaining({
        topic: 'sel-noir-7f3c',
        title: 'Sel Noir : 1 alerte',
        priority: 4,
        tags: ['warning'],
      }),
    },
  ])
})

test('a mail has subject and text in French, goes to all addresses, and signs in', async () => {
  const { port, mails } = await startMailServer()
  const mail = {
    server: `smtp://radio%40mail.example:p%40ss@127.0.0.1:${port}`,
    from: 'radio@mail.example',
    to: ['lea@mail.example', 'sam@mail.example'],
  }
  expect(await send({ mail }, [`127.0.0.1:${port}`])).toEqual({ ok: true, value: {} })
  const [received] = mails
  expect(received).toMatchObject({ auth: 'radio@mail.example:p@ss', to: mail.to })
  const { subject, text } = readMail(received ?? { data: '' })
  expect(subject).toBe('Sel Noir : 1 alerte')
  expect(text.replaceAll('\r\n', '\n').trim()).toBe(MESSAGE.text)
})

test('an address that the server refuses is said, by its place in the settings, and the others have the mail', async () => {
  const to = ['lea@mail.example', 'sma@mail.example', 'sam@mail.example']
  const { port, mails } = await startMailServer({ unknown: ['sma@mail.example'] })
  const mail = { server: `smtp://127.0.0.1:${port}`, from: 'radio@mail.example', to }
  expect(await send({ mail }, [`127.0.0.1:${port}`])).toEqual({
    ok: true,
    value: {
      refused: `127.0.0.1:${port} refused 1 of 3 addresses of WATCH_MAIL_TO: number 2 (550 5.1.1 … unknown)`,
    },
  })
  expect(mails.map((received) => received.to)).toEqual([['lea@mail.example', 'sam@mail.example']])
})

test('a private mail server gets it encrypted where it offers that, and in the clear where it does not', async () => {
  const sent: boolean[] = []
  for (const hasTls of [true, false]) {
    const { port, mails } = await startMailServer({ hasTls })
    const mail = { server: `smtp://radio:secret@127.0.0.1:${port}`, from: 'a@b.c', to: ['lea@mail.example'] }
    expect(await send({ mail }, [`127.0.0.1:${port}`])).toEqual({ ok: true, value: {} })
    expect(mails).toMatchObject([{ auth: 'radio:secret' }])
    sent.push(...mails.map(({ isEncrypted }) => isEncrypted))
  }
  expect(sent).toEqual([true, false])
})

test.each([
  ['offers no encryption', false, /STARTTLS/],
  ['has a certificate that nobody signed', true, /self.signed/],
])('a public mail server that %s gets neither mail nor password', async (_what, hasTls, reason) => {
  const { port, mails } = await startMailServer({ hasTls })
  const mail = {
    server: 'smtp://radio:secret@mail.example:587',
    from: 'a@b.c',
    to: ['lea@mail.example'],
  }
  const channel = openMail(mail, [], async () => connect(port, '127.0.0.1'))
  const sent = await channel.send(MESSAGE)
  expect(sent).toMatchObject({ ok: false, error: expect.stringMatching(reason) })
  expect(JSON.stringify(sent)).not.toContain('secret')
  expect(mails).toEqual([])
})

test('a mail of which every address is refused is not sent', async () => {
  const to = ['lea@mail.example']
  const { port, mails } = await startMailServer({ unknown: to })
  const mail = { server: `smtp://127.0.0.1:${port}`, from: 'radio@mail.example', to }
  expect(await send({ mail }, [`127.0.0.1:${port}`])).toMatchObject({ ok: false })
  expect(mails).toEqual([])
})

test.each<[what: string, settings: (port: number) => ChannelSettings]>([
  ['a webhook', (port) => ({ webhook: `http://127.0.0.1:${port}/hooks/secret` })],
  ['ntfy', (port) => ({ ntfy: { topic: `http://localhost:${port}/secret` } })],
  [
    'a mail server',
    (port) => ({ mail: { server: `smtp://u:secret@127.0.0.1:${port}`, from: 'a@b.c', to: ['a@b.c'] } }),
  ],
  [
    'a named mail server',
    (port) => ({ mail: { server: `smtp://localhost:${port}`, from: 'a@b.c', to: ['a@b.c'] } }),
  ],
])(
  '%s on a private address is refused unless it is allowed, and nothing is sent',
  async (_what, settings) => {
    const { origin, posts } = await startReceiver()
    const sent = await send(settings(Number(new URL(origin).port)), [])
    expect(sent).toMatchObject({ ok: false, error: expect.stringMatching(/private address/) })
    expect(posts).toEqual([])
    expect(JSON.stringify(sent)).not.toContain('secret')
  },
)

test('what a receiver refuses is a failure that names its host, and neither path nor password', async () => {
  const { origin, host } = await startReceiver(403)
  const webhook = await send({ webhook: `${origin}/hooks/secret` }, [host])
  expect(webhook).toMatchObject({ ok: false, error: expect.stringContaining(host) })
  const { port, mails } = await startMailServer({ refuse: '535 5.7.8 secret is wrong' })
  const server = `smtp://radio:secret@127.0.0.1:${port}`
  const mail = await send({ mail: { server, from: 'a@b.c', to: ['a@b.c'] } }, [`127.0.0.1:${port}`])
  expect(mail).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^127\.0\.0\.1:\d+ took no mail: .*535/),
  })
  expect(JSON.stringify([webhook, mail])).not.toContain('secret')
  expect(mails).toEqual([])
})

test('a receiver that never answers is given up', async () => {
  const { origin } = await misbehave(() => {})
  const sent = await send({ webhook: origin }, [new URL(origin).host], 100)
  expect(sent).toMatchObject({ ok: false, error: expect.stringContaining('did not answer') })
})

test('a trial says that it is one', () => {
  expect(writeTestMessage(AT, SITE)).toMatchObject({ title: 'Sel Noir : message d’essai', isBad: false })
})
