import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { checkout, readSource } from './sourceFiles'

/** The commands that a volunteer calls on a machine, and what every command goes through. */
const ENTRIES = [
  'commands/action/run.ts',
  'commands/commandLine.ts',
  'commands/machine/doctorCommand.ts',
  'commands/machine/setupCommand.ts',
  'commands/machine/updateCommands.ts',
  'commands/history/statusCommands.ts',
  'commands/content/contentCommands.ts',
].map((file) => `tools/src/${file}`)

/**
 * Sentences in files that these commands load, and that none of them says: of other commands, of servers, of builds, of files that
 * are written, and for programs.
 */
const OTHERS: Readonly<Record<string, number>> = {
  // restoring a backup
  'backup/checkEntries.ts': 5,
  'backup/readArchive.ts': 11,
  'backup/writeArchive.ts': 1,
  // other commands, as `history`, `preview`, `promote`, `refresh` or `create`
  'commands/arguments.ts': 1,
  'commands/content/contentCommands.ts': 12,
  'commands/history/statusCommands.ts': 9,
  'commands/machine/updateCommands.ts': 4,
  'dev/partNames.ts': 4,
  'lib/keptByGit.ts': 1,
  'prerender/refreshSources.ts': 6,
  'prerender/settings.ts': 1,
  'preview/previewLink.ts': 3,
  'preview/previewedState.ts': 3,
  'preview/token.ts': 3,
  'publish/gate.ts': 3,
  'publish/waitingVersions.ts': 2,
  'registry/operations.ts': 8,
  'teams/partTables.ts': 4,
  'teams/readPart.ts': 2,
  // teams that hand in, and what a site answers them over the network
  'publish/handIn.ts': 7,
  'registry/keys.ts': 5,
  'teams/signedGet.ts': 9,
  // builds of parts, in a checkout
  'workspace/buildRecord.ts': 6,
  'workspace/comparePlatform.ts': 1,
  'workspace/parts.ts': 2,
  'workspace/recordContract.ts': 3,
  'workspace/webpackProcesses.ts': 1,
  // files that are written, the history and names
  'collective/createCollective.ts': 1,
  'collective/requiredWords.ts': 2,
  'release/verifyRelease.ts': 1,
  'setup/wanted/units.ts': 8,
  'store/objectStore.ts': 1,
  'update/releasedParts.ts': 1,
  // what is typed, compared or sent to programs
  'commands/action/unfinishedChange.ts': 2,
  'content/checkConfig.ts': 1,
  'lib/answerHeaders.ts': 3,
  'lib/failures.ts': 1,
  'prerender/runWorker.ts': 1,
  'setup/plan.ts': 1,
  'store/objectClient.ts': 1,
  'store/storageFailure.ts': 1,
  'store/store.ts': 1,
  'update/journey/vehicle.ts': 1,
  'workspace/installation.ts': 1,
  // French sentences with a word of both languages
  'commands/commandLine.ts': 2,
  'content/schemas.ts': 1,
}

/** The words that English sentences have, and French ones have not. */
const ENGLISH =
  /\b(?:the|is|are|of|to|and|has|have|had|with|not|cannot|by|from|it|its|was|be|that|this|for|which|than|there|no|more|one)\b/i
const FRENCH = /[éèêàâçùûîôœ]|\b(?:le|la|les|des|du|un|une|est|pas|qui|que|ce|et|ou|il|par)\b/i
/** Markup, types, headers and comments of files that are written. */
const CODE = /^(?:<|# |\/\/ |(?:declare|import|export) |[a-z]+\/[a-z]+;|public, )/
const WORDS = /\p{L}{2,}[,;:]? \p{L}{2,}/u

/** Whether a text is a sentence, or a part of one, in English. */
const isEnglish = (text: string): boolean =>
  WORDS.test(text) && !CODE.test(text) && (ENGLISH.test(text) || !FRENCH.test(text))

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** What a template has where a value stands. */
const VALUE = '…'

const readTemplate = (quasis: unknown): string =>
  (Array.isArray(quasis) ? quasis : []).map((quasi) => (isTree(quasi) ? quasi.cooked : '')).join(VALUE)

interface Read {
  readonly texts: string[]
  readonly imports: string[]
}

const readImport = (source: unknown, { imports }: Read): void => {
  if (isTree(source) && typeof source.value === 'string') imports.push(source.value)
}

/** Collects the texts of a program, and what it imports, also at run time; types are left out. */
const collect = (tree: unknown, read: Read): void => {
  if (Array.isArray(tree)) for (const one of tree) collect(one, read)
  if (Array.isArray(tree) || !isTree(tree)) return
  const { type, source } = tree
  if (type === 'ImportDeclaration' && tree.typeOnly !== true) readImport(source, read)
  if (
    typeof type === 'string' &&
    /^(?:ImportDeclaration|Ts(?:Interface|TypeAlias|TypeAnnotation).*)$/.test(type)
  )
    return
  if (isTree(source)) readImport(source, read)
  if (type === 'CallExpression' && isTree(tree.callee) && tree.callee.type === 'Import') {
    const [first] = Array.isArray(tree.arguments) ? tree.arguments : []
    if (isTree(first)) readImport(first.expression, read)
  }
  if (type === 'StringLiteral' && typeof tree.value === 'string') read.texts.push(tree.value)
  if (type === 'TemplateLiteral') read.texts.push(readTemplate(tree.quasis))
  for (const [name, value] of Object.entries(tree)) if (name !== 'source') collect(value, read)
}

const read = (text: string): Read => {
  const found: Read = { texts: [], imports: [] }
  collect(parseSync(text, { syntax: 'typescript' }).body, found)
  return found
}

/** The English sentences of a program that are not in a catalogue. */
const findSentences = (text: string): readonly string[] => read(text).texts.filter(isEnglish)

/** The files that these load, themselves included; catalogues are left out. */
const listLoaded = (entries: readonly string[]): ReadonlyMap<string, Read> => {
  const loaded = new Map<string, Read>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue
    const found = read(readSource(file))
    loaded.set(file, found)
    const folder = path.posix.dirname(file)
    const targets = found.imports
      .filter((to) => to.startsWith('.'))
      .map((to) => `${path.posix.join(folder, to)}.ts`)
    open.push(...targets.filter((to) => !to.endsWith('.content.ts') && existsSync(path.join(checkout, to))))
  }
  return loaded
}

it.each([
  ['a refusal', "refuse('no-site', 'There is no site here')"],
  ['a template', `const message = \`\${file} cannot be read: \${why}\``],
  ['a constant', "const REMEDY = 'Once that is fixed: site prerender'"],
  ['a part of a sentence', "const why = isOff ? 'switched off' : ''"],
])('an English sentence in %s is found', (_, source) => {
  expect(findSentences(source)).toHaveLength(1)
})

it('names, French, imports and types are no English sentences', () => {
  const source = `import a from '../in the/way'
    export type State = 'not ready' | 'ready'
    const list = ['site-api', 'no-site', \`\${a}/b.json\`, 'il manque une virgule']`
  expect(findSentences(source)).toEqual([])
})

it('the commands of a volunteer say sentences of catalogues alone, which have both languages', () => {
  const loaded = listLoaded(ENTRIES)
  expect(loaded.size).toBeGreaterThan(180)
  const found = [...loaded].flatMap(([file, { texts }]) => {
    const sentences = texts.filter(isEnglish)
    const name = file.replace('tools/src/', '')
    return sentences.length === (OTHERS[name] ?? 0) ? [] : [{ name, sentences }]
  })
  expect(found).toEqual([])
})
