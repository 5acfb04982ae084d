import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runHere } from '../../testing/runHere'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()

test('the doctor examines a machine before anything is set up on it, and reads the settings it is given', async () => {
  const root = folder()
  makeStubCheckout(root, [])
  const file = path.join(root, 'api.env')
  writeFileSync(
    file,
    [
      'FEED_URL=http://127.0.0.1:9/feed.xml',
      'RELEASES_FILE=/srv/releases.json',
      'API_PRIVATE_HOSTS=127.0.0.1:9',
      // These need the folder that the unit of the api names, not its settings.
      'PLAYED_MONTHS=3',
      'WATCH_MAIL_TO=equipe@collectif.example',
      'WATCH_SMTP_URL=smtps://courrier.collectif.example',
    ].join('\n'),
  )
  const { output } = await runHere(
    root,
    ...['--site', path.join(root, 'not/yet'), '--content', path.join(root, 'none')],
    ...['doctor', '--domain', 'localhost', '--settings', file],
  )
  expect(output).toContain('There is no content yet: site setup writes it')
  expect(output).toContain('Sources of the api: FEED_URL, RELEASES_FILE. Not set: ')
  expect(output).not.toContain('feed.xml')
  expect(output).toContain('localhost leads to this machine by its own /etc/hosts')
  expect(output).toMatch(/Memory: \d+\.\d GB/)
})

test('the doctor calls settings bad with which the api does not start, by file and line', async () => {
  const root = folder()
  makeStubCheckout(root, [])
  const file = path.join(root, 'api.env')
  writeFileSync(file, '# sources\nFEED_URI=https://feeds.example/a.xml\n')
  const { exitCode, output } = await runHere(
    root,
    ...['--site', path.join(root, 'not/yet'), '--content', path.join(root, 'none')],
    ...['doctor', '--settings', file],
  )
  expect(exitCode).toBe(1)
  expect(output).toContain(`${file}:2: FEED_URI: did you mean FEED_URL?`)
})
