import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../lib/signatures'
import { runHere } from '../../testing/runHere'
import { makeStubCheckout, runIn } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()

const checkout = (): string => {
  const root = folder()
  makeStubCheckout(root, ['label'])
  return root
}

const { privateKey } = createKeyPair()
const [, SECRET = ''] = privateKey.split('\n')

const FORMS: Readonly<Record<string, string>> = {
  'as its file has it': privateKey,
  'after blanks': ` \n\t${privateKey}`,
  'after a byte order mark': `\uFEFF${privateKey}`,
  'between quotes': `"${privateKey}"`,
  'with literal line ends': privateKey.replaceAll('\n', '\\n'),
  'without line ends': privateKey.replaceAll('\n', ''),
  'without its end': privateKey.split('\n').slice(0, 2).join('\n'),
  'in its middle line alone': SECRET,
  'in base64': Buffer.from(privateKey).toString('base64'),
}

const ADDRESS = 'https://collectif.example'

const COMMANDS: readonly (readonly [string, (text: string) => readonly string[]])[] = [
  ['publish', (text) => ['publish', 'label', '--key', text]],
  ['publish --no-live', (text) => ['publish', 'label', '--no-live', '--key', text]],
  ['deploy', (text) => ['deploy', 'label', '--key', text]],
  ['promote', (text) => ['promote', 'label', '1.0.0', '--key', text]],
  ['promote --from', (text) => ['promote', 'label', '--from', text]],
  ['canary', (text) => ['canary', 'label', '1.0.0', '--percent', '5', '--key', text]],
  ['rollback', (text) => ['rollback', 'label', '--key', text]],
  ['status', (text) => ['--site', ADDRESS, 'status', 'label', '--key', text]],
  ['history', (text) => ['--site', ADDRESS, 'history', 'label', '--key', text]],
  ['failures', (text) => ['--site', ADDRESS, 'failures', 'label', '--key', text]],
  ['preview', (text) => ['--site', ADDRESS, 'preview', 'label@1.0.0', '--key', text]],
  ['preview of a version', (text) => ['--site', ADDRESS, 'preview', text]],
  ['preview of days', (text) => ['--site', ADDRESS, 'preview', 'label@1.0.0', '--days', text]],
  ['keys show', (text) => ['keys', 'show', text]],
  ['keys show, after --', (text) => ['keys', 'show', '--', text]],
  ['keys init', (text) => ['keys', 'init', '--', text]],
  ['keys add', (text) => ['keys', 'add', 'label', '--', text]],
  ['keys revoke', (text) => ['keys', 'revoke', 'label', '--', text]],
  ['a part', (text) => ['publish', '--', text]],
  ['--site', (text) => ['--site', text, 'status']],
  ['--root', (text) => ['--root', text, 'status']],
  ['--config', (text) => ['--config', text, 'publish']],
  ['--content', (text) => ['--content', text, 'content', 'publish']],
  ['watch --settings', (text) => ['watch', '--test', '--settings', text]],
  ['an unknown command', (text) => [text]],
]

const refuses = async (command: readonly string[]): Promise<void> => {
  const { exitCode, output } = await runHere(checkout(), ...command)
  expect(exitCode).toBe(1)
  expect(output).not.toContain(SECRET)
  expect(output).toMatch(/text of a key/)
}

test.each(COMMANDS)('the text of a key is not printed by %s', (_name, makeCommand) =>
  refuses(makeCommand(privateKey)),
)

test.each(Object.entries(FORMS))(
  'the text of a key %s is not printed as option, argument or mistake',
  async (_form, text) => {
    await refuses(['publish', 'label', '--key', text])
    await refuses(['keys', 'show', '--', text])
    await refuses(['preview', text])
  },
)

test('the text of a key in SITE_KEY is refused by the name of the variable, with what to write instead', async () => {
  const root = checkout()
  for (const command of [
    ['publish', 'label'],
    ['--json', 'publish', 'label'],
  ]) {
    const { exitCode, output } = await runIn({ cwd: root, env: { SITE_KEY: privateKey } }, root, ...command)
    expect([exitCode, output]).toEqual([
      1,
      expect.stringContaining('--key, or SITE_KEY, is the text of a key'),
    ])
    expect(output).toContain('> label.key')
    expect(output).not.toContain(SECRET)
  }
})

test('the text of a key in a variable that a message quotes is replaced there', async () => {
  const root = checkout()
  writeFileSync(path.join(root, '.env'), `SITE_URL="${privateKey}"\n`)
  const { exitCode, output } = await runIn({ cwd: root }, root, 'publish', 'label')
  expect([exitCode, output]).toEqual([1, expect.stringContaining('SITE_URL names [the text of a key]')])
})
