import { readApiConfig } from '../config'

const STATE = { API_STATE_DIR: '/var/lib/site-api' }

const read = (env: Record<string, string>) => {
  const config = readApiConfig({ ...STATE, ...env })
  return config.ok ? config.value.watch : config.error.message
}

test('nothing is watched beyond the sources, and nobody told, unless settings say so', () => {
  expect(read({})).toBeUndefined()
})

test('settings name the site, mail, a topic of ntfy and a webhook', () => {
  expect(
    read({
      WATCH_SITE: '/srv/site',
      WATCH_OFF_AIR: 'shows',
      WATCH_SMTP_URL: 'smtps://radio:s%40cret@mail.example',
      WATCH_MAIL_TO: 'lea@mail.example, sam@mail.example',
      WATCH_NTFY_URL: 'https://ntfy.sh/sel-noir-7f3c',
      WATCH_NTFY_TOKEN: 'tk_7f3c',
      WATCH_WEBHOOK_URL: 'https://chat.example/hooks/7f3c',
    }),
  ).toEqual({
    siteDir: '/srv/site',
    offAir: 'shows',
    mail: {
      server: 'smtps://radio:s%40cret@mail.example:465',
      from: 'lea@mail.example',
      to: ['lea@mail.example', 'sam@mail.example'],
    },
    ntfy: { topic: 'https://ntfy.sh/sel-noir-7f3c', token: 'tk_7f3c' },
    webhook: 'https://chat.example/hooks/7f3c',
  })
})

const MAIL = { WATCH_MAIL_TO: 'lea@mail.example', WATCH_SMTP_URL: 'smtp://mail.example' }

test.each<[env: Record<string, string>, sentence: string]>([
  [{ WATCH_MAIL_TO: 'lea@mail.example' }, 'WATCH_SMTP_URL is missing: WATCH_MAIL_TO needs it.'],
  [{ WATCH_SMTP_URL: 'smtp://mail.example' }, 'WATCH_MAIL_TO is missing: WATCH_SMTP_URL needs it.'],
  [{ ...MAIL, WATCH_MAIL_TO: 'lea' }, 'WATCH_MAIL_TO has an entry that is not a mail address.'],
  [
    { ...MAIL, WATCH_MAIL_FROM: 'Léa <lea@mail.example>' },
    'WATCH_MAIL_FROM is not a mail address, such as radio@mail.example.',
  ],
  [
    { ...MAIL, WATCH_SMTP_URL: 'mail.example:587' },
    'WATCH_SMTP_URL is not the address of a mail server, such as smtps://user:password@mail.example.',
  ],
  [
    { ...MAIL, WATCH_SMTP_URL: 'smtp://127.0.0.1:25' },
    'WATCH_SMTP_URL has a private address: allow it with API_PRIVATE_HOSTS=127.0.0.1:25.',
  ],
  [
    { WATCH_NTFY_URL: 'https://ntfy.sh/' },
    'WATCH_NTFY_URL has no topic at its end, such as https://ntfy.sh/sel-noir-7f3c.',
  ],
  [{ WATCH_NTFY_TOKEN: 'tk_7f3c' }, 'WATCH_NTFY_URL is missing: WATCH_NTFY_TOKEN needs it.'],
  [
    { WATCH_WEBHOOK_URL: 'http://10.0.0.2/hook' },
    'WATCH_WEBHOOK_URL has a private address: allow it with API_PRIVATE_HOSTS=10.0.0.2:80.',
  ],
  [{ WATCH_OFF_AIR: 'never' }, 'WATCH_OFF_AIR is not one of always, shows.'],
  [{ WATCH_WEBHOOK: 'https://chat.example/7f3c' }, 'WATCH_WEBHOOK: did you mean WATCH_WEBHOOK_URL?'],
])('%j is refused in a sentence', (env, sentence) => {
  expect(read(env)).toBe(sentence)
})

test('a message needs a folder in which it is noted that it was sent', () => {
  expect(read({ API_STATE_DIR: '', WATCH_WEBHOOK_URL: 'https://chat.example/7f3c' })).toBe(
    'API_STATE_DIR is missing: WATCH_WEBHOOK_URL needs it, since a restart would repeat each message.',
  )
})

test('a mail server of this machine may be allowed', () => {
  expect(
    read({ ...MAIL, WATCH_SMTP_URL: 'smtp://localhost:25', API_PRIVATE_HOSTS: 'localhost' }),
  ).toMatchObject({ mail: { server: 'smtp://localhost:25' } })
})
