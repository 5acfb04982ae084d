import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { listenTo, repository } from '../support/command'

const execute = promisify(execFile)

/** The folder a document's commands are run in, which knows no checkout once they are in it. */
export interface StandaloneRepository {
  readonly dir: string
  /** Runs a command of a document where the last one ended; answers what it said, and throws that where it fails. */
  readonly run: (command: string) => Promise<string>
  /** Starts a command that serves; answers its address. */
  readonly start: (command: string) => Promise<string>
  /** Goes back to the checkout, as a document says in words. */
  readonly toCheckout: () => void
  readonly replaceIn: (file: string, from: string, to: string) => void
  readonly remove: () => Promise<void>
}

const { NODE_ENV: _environment, ...inherited } = process.env
/** npm takes what it has; its programs come from the folder they are called in. */
const env = {
  ...inherited,
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
}

const ADDRESS = /The site is at (http:\/\/localhost:\d+)/

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('close', () => resolve())
  })

/** @param names what the document calls otherwise: text -> text */
export const openRepository = (names: Readonly<Record<string, string>>): StandaloneRepository => {
  const home = mkdtempSync(path.join(tmpdir(), 'onde-basse-standalone-'))
  const dir = path.join(home, 'agenda')
  const running: ChildProcess[] = []
  let place = repository
  const filledIn = (command: string): string =>
    Object.entries({ '../agenda': dir, ...names }).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      command,
    )
  return {
    dir,
    run: async (command) => {
      const text = filledIn(command)
      const [, folder] = /^cd (\S+)$/.exec(text) ?? []
      if (folder !== undefined) {
        place = folder
        return ''
      }
      try {
        const { stdout, stderr } = await execute('bash', ['-c', text], {
          cwd: place,
          env,
          maxBuffer: 2 ** 26,
        })
        return `${stdout}${stderr}`
      } catch (cause) {
        const { stdout = '', stderr = '' } = cause as { readonly stdout?: string; readonly stderr?: string }
        throw new Error(`${text}\n${stdout}${stderr}`)
      }
    },
    start: (command) =>
      new Promise((resolve, reject) => {
        const [, program = '', ...args] = filledIn(command).split(' ')
        const file = path.join(place, 'node_modules/.bin', program)
        const child = spawn(file, args, {
          cwd: place,
          env: { ...env, PORT: '0' },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        running.push(child)
        listenTo(child, (said) => {
          const url = ADDRESS.exec(said)?.[1]
          if (url) resolve(url)
        })
        child.once('close', () => reject(new Error(`${command} ended`)))
      }),
    toCheckout: () => {
      place = repository
    },
    replaceIn: (file, from, to) => {
      const target = path.join(dir, file)
      writeFileSync(target, readFileSync(target, 'utf8').replace(from, to))
    },
    remove: async () => {
      for (const child of running) child.kill('SIGTERM')
      await Promise.all(running.map(ended))
      rmSync(home, { recursive: true, force: true })
    },
  }
}
