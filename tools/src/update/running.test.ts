import { findOtherCommand, listProcesses } from './running'

const node = (pid: number, parent: number, ...words: readonly string[]) => ({
  pid,
  parent,
  words: ['/usr/bin/node', '/opt/site/versions/1.0.0/lib/node_modules/site/tools/bin/shipped.mjs', ...words],
})
const SHELL = { pid: 10, parent: 1, words: ['bash'] }

test('another command is found by its words; servers, the own one and what called it are none', () => {
  const own = node(12, 11, 'update')
  const caller = node(11, 10, 'update')
  const serving = node(20, 1, '--site', '/srv/site', 'serve')
  const others = [SHELL, own, caller, serving, { pid: 21, parent: 1, words: ['nano', '/usr/local/bin/site'] }]
  expect(
    findOtherCommand([...others.slice(0, 4), { pid: 21, parent: 1, words: ['vi', 'site.txt'] }], 12),
  ).toBeUndefined()
  expect(findOtherCommand([...others.slice(0, 4), node(30, 1, 'content', 'publish')], 12)).toBe(
    'site content publish',
  )
  expect(
    findOtherCommand([own, { pid: 31, parent: 1, words: ['node', '/usr/local/bin/site', 'backup'] }], 12),
  ).toBe('site backup')
})

test('the processes of this machine are listed with their parents', () => {
  const own = listProcesses().find(({ pid }) => pid === process.pid)
  expect(own).toMatchObject({ parent: process.ppid })
})
