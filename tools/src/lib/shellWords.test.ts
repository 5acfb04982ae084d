import { execFileSync } from 'node:child_process'
import { writeCommand } from './shellWords'

test.each([
  [['site', '--content', '/srv/content'], 'site --content /srv/content'],
  [['ls', 'sel noir'], "ls 'sel noir'"],
  [['echo', ''], "echo ''"],
])('%j is typed as %s', (words, command) => {
  expect(writeCommand(words)).toBe(command)
})

test('a shell reads the same words again, whatever is in them', () => {
  const words = ['printf', '%s\\n', "l'écho", '$(id)', 'a "b"', '`x`', 'c\\d', '*', '']
  const printed = execFileSync('sh', ['-c', writeCommand(words)], { encoding: 'utf8' })
  expect(printed.split('\n').slice(0, -1)).toEqual(words.slice(2))
})
