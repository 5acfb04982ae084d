import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, untilAnswers } from '../../support/network'
import { endProcess, repository } from '../../support/site'

/** An Icecast server and the encoder that feeds it, each of which can be lost alone. */
export interface Icecast {
  readonly url: string
  startServer(): Promise<void>
  /** Kills the server without a goodbye. */
  killServer(): Promise<void>
  startSource(): Promise<void>
  killSource(): Promise<void>
  /** Ends both and removes their files. */
  end(): Promise<void>
}

const PASSWORD = 'demonstration'
const MOUNT = '/live.mp3'
const SAMPLE = path.join(repository, 'demo/assets/samples/live.mp3')

const writeConfiguration = (port: number, folder: string): string => `<icecast>
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

const encode = (port: number): ChildProcess => {
  const input = ['-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', SAMPLE, '-c', 'copy']
  const target = `icecast://source:${PASSWORD}@localhost:${port}${MOUNT}`
  return spawn('ffmpeg', [...input, '-content_type', 'audio/mpeg', '-f', 'mp3', target], { stdio: 'ignore' })
}

/** An encoder that was refused has ended, and is replaced after so long. */
const AGAIN_MS = 1_000

export const prepareIcecast = async (): Promise<Icecast> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'icecast-'))
  await chmod(folder, 0o777)
  const port = await freePort()
  const configFile = path.join(folder, 'icecast.xml')
  const url = `http://localhost:${port}${MOUNT}`
  await writeFile(configFile, writeConfiguration(port, folder))
  let server: ChildProcess | undefined
  let source: ChildProcess | undefined
  const kill = async (child: ChildProcess | undefined): Promise<void> => child && endProcess(child, 'SIGKILL')
  return {
    url,
    startServer: async () => {
      server = spawn('icecast2', ['-c', configFile], { stdio: 'ignore' })
      await untilAnswers(`http://localhost:${port}/status-json.xsl`)
    },
    killServer: () => kill(server),
    startSource: async () => {
      source = encode(port)
      const again = setInterval(() => {
        if (source?.exitCode !== null) source = encode(port)
      }, AGAIN_MS)
      await untilAnswers(url).finally(() => clearInterval(again))
    },
    killSource: () => kill(source),
    end: async () => {
      await kill(source)
      await kill(server)
      await rm(folder, { recursive: true })
    },
  }
}
