import { once } from 'node:events'
import { connect } from 'node:net'
import { requireSystemProgram } from '../../support/systemProgram'
import { expect, test } from '../../support/test'
import { createDisplay } from './display'

/** "Little-endian, X11, no name and no key." */
const GREETING = Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const WELCOME = 1

/** Comes to a display as its only client, and leaves; answers whether it was welcome. */
const visit = async (display: string): Promise<boolean> => {
  const client = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
  client.write(GREETING)
  const answer = once(client, 'data').catch(() => [])
  const left = once(client, 'close').catch(() => [])
  const [data] = await Promise.race([answer, left])
  client.destroy()
  await left
  return Buffer.isBuffer(data) && data[0] === WELCOME
}

test('a display takes whoever comes the moment its last client has left', async () => {
  requireSystemProgram({ name: 'Xvfb', flag: '-help', debianPackages: ['xvfb'] })
  const display = await createDisplay()
  const welcomed: boolean[] = []
  for (let client = 0; client < 50; client += 1) welcomed.push(await visit(display.env.DISPLAY ?? ''))
  await display.remove()
  expect(welcomed).toEqual(welcomed.map(() => true))
})
