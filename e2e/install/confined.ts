import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readUnit } from '../support/documents'
import type { Machine } from './machine'

/** What the process that reads feeds must neither write nor read, by a command that would do it. */
const FORBIDDEN = [
  'touch /srv/site/registry.json',
  'touch /srv/site/live/index.html',
  'touch /srv/site/new',
  'touch /srv/content/home/home.yaml',
  'touch /srv/content/new',
  'touch /etc/site/site.json',
  'touch /etc/systemd/system/site-api.service',
  'touch /usr/local/lib/node_modules/*/api/dist/serve.mjs',
  'head --bytes 1 /etc/site/api.env',
  'ls /srv/backup',
]

/** The user of the api may write its records, and nothing of the site, its content, its keys or its programs. */
export const expectConfined = ({ root, run }: Machine): void => {
  const asApi = (command: string): number | null =>
    spawnSync('chroot', [
      root,
      'setpriv',
      '--reuid=site-api',
      '--regid=site-api',
      '--init-groups',
      'sh',
      '-c',
      command,
    ]).status
  assert.equal(
    asApi('touch /var/lib/site-api/trial && rm /var/lib/site-api/trial'),
    0,
    'it writes its records',
  )
  for (const command of FORBIDDEN) {
    // As root each of them is possible: what fails is the user.
    run([command.replace('/new', '/.new'), 'rm --force /srv/site/.new /srv/content/.new'])
    assert.notEqual(asApi(command), 0, `the api can: ${command}`)
  }
  const { get } = readUnit(path.join(root, 'etc/systemd/system/site-api.service'))
  assert.deepEqual(
    [get('User'), get('ProtectSystem'), get('ReadWritePaths')],
    ['site-api', 'strict', undefined],
  )
}
