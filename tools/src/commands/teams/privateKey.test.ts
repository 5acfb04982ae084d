import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../lib/signatures'
import { runHere } from '../../testing/runHere'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()
const { privateKey, publicKey } = createKeyPair()
const [FIRST = '', SECRET = '', LAST = ''] = privateKey.split('\n')

const openCheckout = (text: string) => {
  const root = folder()
  makeStubCheckout(root, ['label'])
  const file = path.join(root, 'label.key')
  writeFileSync(file, text)
  return { root, file }
}

const LINES =
  /label\.key has the private key without its line ends\. The key is good: write it again, its first and last line \(-----BEGIN …, -----END …\)/
const CUT = /label\.key has a private key that is cut off or damaged/

test.each<[string, string, RegExp]>([
  ['nothing', '', /label\.key is empty\. A key is not lost by that/],
  ['a new line alone', '\n', /label\.key is empty\./],
  ['a key in one line', [FIRST, SECRET, LAST].join(''), LINES],
  ['a key with blanks in place of line ends', [FIRST, SECRET, LAST].join(' '), LINES],
  ['a key with literal line ends', privateKey.replaceAll('\n', '\\n'), LINES],
  ['a key without its last line', `${FIRST}\n${SECRET}\n`, CUT],
  ['a key without its end', `${FIRST}\n${SECRET.slice(0, 20)}\n${LAST}\n`, CUT],
  [
    'a public key',
    `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`,
    /has a public key/,
  ],
  ['another text', 'no key', /label\.key is not a private key: site keys init makes one\n/],
])(
  'a key file with %s is named with its mistake, and its text is not printed',
  async (_what, text, message) => {
    const { root, file } = openCheckout(text)
    for (const command of [
      ['keys', 'show', file],
      ['publish', 'label', '--key', file],
      ['promote', 'label', '1.0.0', '--key', file],
      ['--site', 'https://collectif.example', 'status', 'label', '--key', file],
    ]) {
      const { exitCode, output } = await runHere(root, ...command)
      expect([exitCode, output]).toEqual([1, expect.stringMatching(message)])
      expect(output).toContain(file)
      expect(output).not.toContain(SECRET.slice(0, 30))
    }
  },
)

test('a key file with the line ends of Windows is read', async () => {
  const { root, file } = openCheckout(privateKey.replaceAll('\n', '\r\n'))
  expect(await runHere(root, 'keys', 'show', file)).toEqual({ exitCode: 0, output: `${publicKey}\n` })
})
