import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { runHere } from '../../testing/runHere'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A receiver on this machine; `status` is what it answers. */
const startReceiver = async (status: number) => {
  const titles: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    titles.push(JSON.parse(Buffer.concat(chunks).toString()).title)
    response.writeHead(status, { connection: 'close' }).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { titles, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const runWatch = (settings: string, ...args: readonly string[]) => {
  const root = folder()
  makeStubCheckout(root, [])
  const file = path.join(root, 'api.env')
  writeFileSync(file, settings)
  return runHere(root, 'watch', '--settings', file, ...args)
}

const settingsFor = (host: string): string =>
  `SITE_NAME=Sel Noir\nAPI_PRIVATE_HOSTS=${host}\nWATCH_WEBHOOK_URL=http://${host}/hooks/7f3c\n`

test('a trial sends one message by the settings of the api, and says that it was taken', async () => {
  const { titles, host } = await startReceiver(200)
  const { exitCode, output } = await runWatch(settingsFor(host), '--test')
  expect(output).toBe('webhook: the message was taken: look whether it arrived\n')
  expect([exitCode, titles]).toEqual([0, ['Sel Noir : message d’essai']])
})

test('a trial that fails says why in one sentence, without the address, and ends with 1', async () => {
  const { host } = await startReceiver(403)
  const { exitCode, output } = await runWatch(settingsFor(host), '--test')
  expect(output).toContain(`webhook: the message was not taken: ${host}`)
  expect(output).toContain(
    'Nobody, or not everybody, is told by webhook: correct its settings, then site watch --test',
  )
  expect(output).not.toContain('7f3c')
  expect(exitCode).toBe(1)
})

test.each([
  ['nobody to tell', 'SITE_NAME=Sel Noir\n', 'The settings name nobody to tell: set WATCH_MAIL_TO'],
  ['a mistake', 'WATCH_MAIL_TO=lea\n', 'api.env:1: WATCH_MAIL_TO has an entry that is not a mail address'],
])('settings with %s are refused', async (_what, settings, sentence) => {
  const { exitCode, output } = await runWatch(settings, '--test')
  expect(output).toContain(sentence)
  expect(exitCode).toBe(1)
})

test('without --test the command says who watches', async () => {
  const { exitCode, output } = await runWatch('')
  expect(output).toContain('site watch --test sends one message')
  expect(exitCode).toBe(1)
})
