import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../support/command'
import { untilAnswers } from '../support/untilAnswers'
import type { Machine } from './machine'

const ICECAST = 'http://127.0.0.1:8000'
const MOUNT = '/live.mp3'
const SAMPLE = path.join(repository, 'demo/assets/samples/live.mp3')

/** Sends sound and the title of a song to the stream, with the password of the machine's Icecast. */
export const startStudio = async ({ root }: Machine, song: string): Promise<ChildProcess> => {
  const settings = readFileSync(path.join(root, 'etc/icecast2/icecast.xml'), 'utf8')
  const [, password = ''] = /<source-password>(.*)</.exec(settings) ?? []
  const input = ['-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', SAMPLE, '-c', 'copy']
  const target = new URL(`icecast://source:${password}@${new URL(ICECAST).host}${MOUNT}`)
  const encoder = spawn('ffmpeg', [...input, '-content_type', 'audio/mpeg', '-f', 'mp3', target.href], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilAnswers(`${ICECAST}${MOUNT}`)
  const told = await fetch(
    `${ICECAST}/admin/metadata?${new URLSearchParams({ mount: MOUNT, mode: 'updinfo', charset: 'UTF-8', song })}`,
    { headers: { authorization: `Basic ${btoa(`source:${password}`)}` } },
  )
  if (!told.ok) throw new Error(`Icecast takes no title: ${told.status}`)
  return encoder
}
