import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { machineWords } from './machine.content'

export interface Account {
  readonly uid: number
  readonly gid: number
  readonly home: string
}

/** How a command of root's goes on as another user. */
export interface Caller {
  readonly getuid?: (() => number) | undefined
  /** The text of `/etc/passwd`. */
  readonly readAccounts: () => string
  /** Calls this command again as a user; resolves with how it ended. */
  readonly callAgain: (account: Account, user: string) => Promise<number>
}

/** Finds a user in the text of `/etc/passwd`. */
export const findAccount = (passwd: string, user: string): Account | undefined => {
  const line = passwd.split('\n').find((one) => one.startsWith(`${user}:`))
  const [, , uid = '', gid = '', , home = '/'] = line?.split(':') ?? []
  return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { uid: Number(uid), gid: Number(gid), home } : undefined
}

/** A process that changed its user itself would be refused by Debian's Node, whose event loop may use io_uring. */
const callAgain = ({ uid, gid, home }: Account, user: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      uid,
      gid,
      env: { ...process.env, HOME: home, USER: user, LOGNAME: user },
      stdio: 'inherit',
    })
    // A terminal interrupts both: the child ends as it does, and this process with it.
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', reject).once('close', (status) => resolve(status ?? 1))
  })

/** This process, and the users of this machine. */
const thisCaller: Caller = {
  getuid: process.getuid,
  readAccounts: () => readFileSync('/etc/passwd', 'utf8'),
  callAgain,
}

/**
 * Lets a command of root's go on as a user, with nothing of root's. Undefined where another user called it, who stays who it is;
 * else the status with which the command ended.
 */
export const continueAs = async (
  user: string,
  { getuid, readAccounts, callAgain: call }: Caller = thisCaller,
): Promise<Result<number | undefined, Failure>> => {
  if (getuid?.() !== 0) return ok(undefined)
  const account = findAccount(readAccounts(), user)
  return account
    ? ok(await call(account, user))
    : err({ kind: 'no-user', message: translate(machineWords).noUser(user) })
}
