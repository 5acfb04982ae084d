import { type Account, continueAs, findAccount } from './actAs'

const PASSWD = 'root:x:0:0:root:/root:/bin/bash\nsite:x:1001:1002::/home/site:/usr/sbin/nologin\n'

const callAs = (uid: number, user: string) => {
  const calls: (readonly [string, Account])[] = []
  const caller = {
    getuid: () => uid,
    readAccounts: () => PASSWD,
    callAgain: async (account: Account, name: string) => {
      calls.push([name, account])
      return 3
    },
  }
  return continueAs(user, caller).then((continued) => ({ continued, calls }))
}

test('a command of root’s goes on as the user, and ends as that one does', async () => {
  expect(await callAs(0, 'site')).toEqual({
    continued: { ok: true, value: 3 },
    calls: [['site', { uid: 1001, gid: 1002, home: '/home/site' }]],
  })
})

test('another user stays who it is', async () => {
  expect(await callAs(1000, 'site')).toEqual({ continued: { ok: true, value: undefined }, calls: [] })
})

test('a user who is missing is refused: root would write files that are root’s', async () => {
  const { continued, calls } = await callAs(0, 'nova')
  expect(continued.ok ? '' : continued.error.message).toBe(
    'There is no user nova on this machine: site setup makes it',
  )
  expect(calls).toEqual([])
})

test('a name that is the beginning of another one is not taken for it', () => {
  expect(findAccount('site-api:x:997:997::/:/bin/sh\n', 'site')).toBeUndefined()
})
