import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'

/** What of a process decides what it may do. */
export interface Identity {
  readonly getuid?: (() => number) | undefined
  readonly initgroups?: ((user: string, group: number) => void) | undefined
  readonly setgid?: ((id: number) => void) | undefined
  readonly setuid?: ((id: number) => void) | undefined
  readonly env: Record<string, string | undefined>
}

interface Account {
  readonly uid: number
  readonly gid: number
  readonly home: string
}

/** Finds a user in the text of `/etc/passwd`. */
export const findAccount = (passwd: string, user: string): Account | undefined => {
  const line = passwd.split('\n').find((one) => one.startsWith(`${user}:`))
  const [, , uid = '', gid = '', , home = '/'] = line?.split(':') ?? []
  return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { uid: Number(uid), gid: Number(gid), home } : undefined
}

/** Lets root go on as a user for good, with the user's groups and home; another user stays who it is. */
export const actAs = (
  user: string,
  identity: Identity,
  passwd = readFileSync('/etc/passwd', 'utf8'),
): Result<void, Failure> => {
  if (identity.getuid?.() !== 0) return ok(undefined)
  const account = findAccount(passwd, user)
  if (!account)
    return err({ kind: 'no-user', message: `There is no user ${user} on this machine: site setup makes it` })
  identity.initgroups?.(user, account.gid)
  identity.setgid?.(account.gid)
  identity.setuid?.(account.uid)
  Object.assign(identity.env, { HOME: account.home, USER: user, LOGNAME: user })
  return ok(undefined)
}
