import { PART_NAME, VERSION } from './names'

it.each(['label', 'a', 'mon-agenda', 'live-2'])('%s may name a part', (name) => {
  expect(PART_NAME.test(name)).toBe(true)
})

it.each([
  'Label',
  '2label',
  '../label',
  'la bel',
  '',
  'constructor',
  'prototype',
  '__proto__',
  'a'.repeat(41),
])('%j may not name a part', (name) => {
  expect(PART_NAME.test(name)).toBe(false)
})

it.each(['1.0.0', '0.1.0-1a2b3c4d5e', '0.2.0-rc.1', '0.2.0-rc.1-1a2b3c4d5e.dev0a1b2c3d'])(
  '%s is a version',
  (version) => {
    expect(VERSION.test(version)).toBe(true)
  },
)

it.each(['0.2.0-RC.1', '1.0', '1.0.0-', '1.0.0-..', 'toString', '1.0.0/../..', '1.0.0\n', ''])(
  '%j is no version',
  (version) => {
    expect(VERSION.test(version)).toBe(false)
  },
)
