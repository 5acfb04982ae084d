import { withLanguage } from '../lib/language'
import { siteProgram } from './program'

/** Returns the output for a mistyped command line on a system in French. */
const mistype = (...words: readonly string[]): Promise<string> =>
  withLanguage('fr', async () => {
    const printed: string[] = []
    const program = siteProgram(__dirname, { info: () => {}, error: () => {} })
    const listen = (command: typeof program): void => {
      command.exitOverride().configureOutput({
        writeErr: (text) => void printed.push(text),
        writeOut: (text) => void printed.push(text),
      })
      command.commands.forEach(listen)
    }
    listen(program)
    await program.parseAsync([...words], { from: 'user' }).catch(() => {})
    return printed.join('')
  })

test.each([
  [['statuss'], 'erreur : la commande statuss n’existe pas\n(vouliez-vous dire status ?)'],
  [
    ['status', '--apiserver', 'x'],
    'erreur : l’option --apiserver n’existe pas\n(vouliez-vous dire --api-server ?)',
  ],
  [['content', 'check', 'a'], 'erreur : trop d’arguments pour check : 1, au lieu de 0.'],
  [['setup', '--name'], 'erreur : il manque une valeur à l’option --name <name>'],
  [
    ['setup', '--remove', 'all'],
    'l’option --remove [named...] ne peut pas être « all ». Ce qui peut être retiré',
  ],
  [['status', 'L!'], 'l’argument part ne peut pas être « L! ». Le nom d’une partie'],
  [['rollback'], 'erreur : il manque l’argument parts'],
  [['update-layout'], 'erreur : il manque l’option --saved <file>'],
])('« site %s » is refused in French', async (words, sentence) => {
  const printed = await mistype(...words)
  expect(printed).toContain(sentence)
  expect(printed).toContain('(site help <commande> dit ce qu’elle prend)')
})

test.each([['setup'], ['doctor'], ['update'], ['status'], ['content', 'check'], ['content', 'publish']])(
  'the help of « site %s » is French',
  async (...words) => {
    const help = await mistype(...words, '--help')
    expect(help).toMatch(/^Utilisation : site /)
    expect(help).toContain('afficher l’aide')
    expect(help).not.toMatch(/\b(?:the|is|are|of|with|Usage|Options:)\b/)
  },
)
