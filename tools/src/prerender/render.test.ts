import { describeFailure, findFailingPart } from './render'
import { isSiteFile } from './workerMessages'

const STACK = `Error: boom
    at renderWithHooks (parts/shell/1.0.0/server.cjs:1:2)
    at Label (parts/label/2.0.0-abc/server.cjs:3:4)
    at Home (parts/radio/1.0.0/server.cjs:5:6)`

const SHELL_STACK = 'at x (parts/shell/1.0.0/server.cjs:1:2)'

test.each([
  ['of the innermost part in its stack, which runs in the shell', { stack: STACK }, 'label'],
  ['of the part it names', { part: 'player', stack: STACK }, 'player'],
  ['of the shell when the shell alone is in its stack', { stack: SHELL_STACK }, 'shell'],
  ['of the part announced last when no part is in its stack', { stack: 'at node:internal' }, 'radio'],
])('a failure is that %s', (_, failure, part) => {
  expect(findFailingPart(failure, { part: 'radio', path: '/' })).toBe(part)
})

test('a failure is described with its page and the line that threw', () => {
  expect(describeFailure({ message: 'boom', path: '/label', stack: STACK })).toBe(
    '/label: boom (server.cjs:3:4)',
  )
  expect(describeFailure({ message: 'boom', part: 'player', stack: STACK })).toBe('boom')
})

test.each([
  ['residences/158cm/index.html', true],
  ['agenda/fête-d-été/index.html', true],
  [`agenda/${'é'.repeat(101)}/index.html`, false],
  ['agenda/index.html.br/index.html', false],
  ['index.html/index.html', false],
  ['sw.js', false],
  ['redirects.json', false],
  ['../registry.json', false],
  ['', false],
  ['embed/v1/a/b.html', false],
  ['embed/v1/index.json/index.html', false],
  [`embed/v1/${'a'.repeat(250)}.js`, false],
  [`${'a/'.repeat(500)}index.html`, false],
])('a shell may write %s: %j', (file, expected) => {
  expect(isSiteFile(file)).toBe(expected)
})
