import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Variables = Readonly<Record<string, string>>

/** An image as its file describes it. */
interface Image {
  readonly folder: string
  readonly user: string | undefined
  readonly environment: Variables
  readonly command: readonly string[]
  readonly healthCommand: readonly string[]
}

/** An image in a folder, run without an engine. */
export interface Container {
  readonly environment: Variables
  readonly command: readonly string[]
  /** Starts it, with settings instead of those of the file. */
  readonly start: (settings: Variables) => ChildProcess
  /** Whether it is healthy, by the command of its file. */
  readonly isHealthy: (settings: Variables) => boolean
}

/** The one who is `node` in the official images. */
const NODE_USER = 1_000
const INSTRUCTION = /^(?<name>[A-Z]+) (?<words>.*)$/

const listIn = (words: string): readonly string[] => JSON.parse(words.slice(words.indexOf('[')))

const variablesIn = (words: string): Variables =>
  Object.fromEntries(words.split(' ').map((word) => word.split('=', 2)))

interface Folders {
  readonly context: string
  readonly root: string
}

type Follow = (image: Image, words: string, folders: Folders) => Image

const enter: Follow = (image, folder, { root }) => {
  mkdirSync(path.join(root, folder), { recursive: true })
  return { ...image, folder }
}

const copy: Follow = (image, words, { context, root }) => {
  const [from = '', to = ''] = words.split(' ')
  cpSync(path.join(context, from), path.join(root, image.folder, to), { recursive: true })
  return image
}

const INSTRUCTIONS: ReadonlyMap<string, Follow> = new Map<string, Follow>([
  ['FROM', (image) => image],
  ['EXPOSE', (image) => image],
  ['WORKDIR', enter],
  ['COPY', copy],
  ['ENV', (image, words) => ({ ...image, environment: { ...image.environment, ...variablesIn(words) } })],
  ['USER', (image, user) => ({ ...image, user })],
  ['HEALTHCHECK', (image, words) => ({ ...image, healthCommand: listIn(words) })],
  ['CMD', (image, words) => ({ ...image, command: listIn(words) })],
])

const followLine = (image: Image, line: string, folders: Folders): Image => {
  if (line === '' || line.startsWith('#')) return image
  const { name = '', words = '' } = INSTRUCTION.exec(line)?.groups ?? {}
  const follow = INSTRUCTIONS.get(name)
  if (!follow) throw new Error(`An instruction nobody follows here: ${line}`)
  return follow(image, words, folders)
}

/** As the user of the image, where this process may start others as somebody else. */
const startedAs = ({ user }: Image) => {
  if (user !== 'node') throw new Error(`The image has no user ${user}`)
  return process.getuid?.() === 0 ? { uid: NODE_USER, gid: NODE_USER } : {}
}

const argumentsOf = ([program, ...words]: readonly string[]): string[] => {
  if (program !== 'node') throw new Error(`The image may not have ${program}`)
  return words
}

/**
 * Does what each line of `Containerfile` says, in an empty folder. Throws on an instruction it does not know.
 * @param context the folder of the file, from which is copied
 */
export const followContainerFile = (context: string, root: string): Container => {
  const empty: Image = { folder: '/', user: undefined, environment: {}, command: [], healthCommand: [] }
  const lines = readFileSync(path.join(context, 'Containerfile'), 'utf8').split('\n')
  const image = lines.reduce((before, line) => followLine(before, line, { context, root }), empty)
  chmodSync(root, 0o755)
  const options = (settings: Variables) => ({
    cwd: path.join(root, image.folder),
    env: { ...image.environment, ...settings },
    ...startedAs(image),
  })
  return {
    environment: image.environment,
    command: image.command,
    start: (settings) =>
      spawn(process.execPath, argumentsOf(image.command), {
        ...options(settings),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    isHealthy: (settings) =>
      spawnSync(process.execPath, argumentsOf(image.healthCommand), options(settings)).status === 0,
  }
}
