import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../../support/command'
import { freePort } from '../../support/freePort'
import { untilAnswers } from '../../support/untilAnswers'

/** An Icecast server and the encoder that feeds it, each of which can be lost alone. */
export interface Icecast {
  readonly url: string
  startServer(): Promise<void>
  /** Takes the server away without a goodbye. */
  killServer(): Promise<void>
  startSource(): Promise<void>
  killSource(): Promise<void>
  /** Ends both and forgets their files. */
  end(): Promise<void>
}

const PASSWORD = 'demonstration'
const MOUNT = '/live.mp3'
const SAMPLE = path.join(repository, 'demo/assets/samples/live.mp3')

const configuration = (port: number, folder: string): string => `<icecast>
  <limits><clients>20</clients><sources>2</sources><source-timeout>5</source-timeout></limits>
  <authentication>
    <source-password>${PASSWORD}</source-password>
    <admin-user>admin</admin-user><admin-password>${PASSWORD}</admin-password>
  </authentication>
  <hostname>localhost</hostname>
  <listen-socket><port>${port}</port></listen-socket>
  <paths>
    <basedir>/usr/share/icecast2</basedir><logdir>${folder}</logdir>
    <webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot>
  </paths>
  <logging><errorlog>error.log</errorlog><accesslog>access.log</accesslog></logging>
  <security>
    <chroot>0</chroot>
    ${process.getuid?.() === 0 ? '<changeowner><user>nobody</user><group>nogroup</group></changeowner>' : ''}
  </security>
</icecast>
`

const kill = (child: ChildProcess | null): Promise<void> =>
  new Promise((resolve) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })

const encode = (port: number): ChildProcess =>
  spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', SAMPLE, '-c', 'copy'],
      ...[
        '-content_type',
        'audio/mpeg',
        '-f',
        'mp3',
        `icecast://source:${PASSWORD}@localhost:${port}${MOUNT}`,
      ],
    ],
    { stdio: 'ignore' },
  )

/** Milliseconds until an encoder that was refused, and so ended, is replaced by another. */
const AGAIN_MS = 1_000

export const prepareIcecast = async (): Promise<Icecast> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'icecast-'))
  await chmod(folder, 0o777)
  const port = await freePort()
  const configFile = path.join(folder, 'icecast.xml')
  const url = `http://localhost:${port}${MOUNT}`
  await writeFile(configFile, configuration(port, folder))
  let server: ChildProcess | null = null
  let source: ChildProcess | null = null

  const killServer = async (): Promise<void> => kill(server)
  const killSource = async (): Promise<void> => kill(source)
  return {
    url,
    startServer: async () => {
      server = spawn('icecast2', ['-c', configFile], { stdio: 'ignore' })
      await untilAnswers(`http://localhost:${port}/status-json.xsl`)
    },
    killServer,
    startSource: async () => {
      source = encode(port)
      const again = setInterval(() => {
        if (source?.exitCode !== null) source = encode(port)
      }, AGAIN_MS)
      await untilAnswers(url).finally(() => clearInterval(again))
    },
    killSource,
    end: async () => {
      await killSource()
      await killServer()
      await rm(folder, { recursive: true })
    },
  }
}
