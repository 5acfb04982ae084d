import { actAs, findAccount, type Identity } from './actAs'

const PASSWD = 'root:x:0:0:root:/root:/bin/bash\nsite:x:1001:1002::/home/site:/usr/sbin/nologin\n'

const makeIdentity = (uid: number) => {
  const calls: string[] = []
  const identity: Identity = {
    getuid: () => uid,
    initgroups: (user, group) => void calls.push(`initgroups ${user} ${group}`),
    setgid: (id) => void calls.push(`setgid ${id}`),
    setuid: (id) => void calls.push(`setuid ${id}`),
    env: { HOME: '/root', PATH: '/usr/bin' },
  }
  return { identity, calls }
}

test('root goes on as the user, groups first: afterwards it may not set them', () => {
  const { identity, calls } = makeIdentity(0)
  expect(actAs('site', identity, PASSWD).ok).toBe(true)
  expect(calls).toEqual(['initgroups site 1002', 'setgid 1002', 'setuid 1001'])
  expect(identity.env).toEqual({ HOME: '/home/site', USER: 'site', LOGNAME: 'site', PATH: '/usr/bin' })
})

test('another user stays who it is', () => {
  const { identity, calls } = makeIdentity(1000)
  expect(actAs('site', identity, PASSWD).ok).toBe(true)
  expect([calls, identity.env.HOME]).toEqual([[], '/root'])
})

test('a user who is missing is refused: root would write files that are root’s', () => {
  const { identity, calls } = makeIdentity(0)
  const acted = actAs('nova', identity, PASSWD)
  expect(acted.ok ? '' : acted.error.message).toBe(
    'There is no user nova on this machine: site setup makes it',
  )
  expect(calls).toEqual([])
})

test('a name that is the beginning of another one is not taken for it', () => {
  expect(findAccount('site-api:x:997:997::/:/bin/sh\n', 'site')).toBeUndefined()
})
