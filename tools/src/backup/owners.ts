import path from 'node:path'
import { readText } from '../lib/files'
import type { Entry } from './manifest'

/** Names and numbers of the users and groups of a machine. */
export interface Owners {
  readonly users: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, number>
}

/** Reads `name:password:number:…` lines. */
const readNumbers = async (file: string): Promise<ReadonlyMap<string, number>> => {
  const lines = ((await readText(file)) ?? '').split('\n').map((line) => line.split(':'))
  return new Map(
    lines.flatMap(([name, , number]) =>
      name && number && /^\d+$/.test(number) ? [[name, Number(number)] as const] : [],
    ),
  )
}

/** @param base the folder that is the root of the machine */
export const readOwners = async (base: string): Promise<Owners> => ({
  users: await readNumbers(path.join(base, 'etc/passwd')),
  groups: await readNumbers(path.join(base, 'etc/group')),
})

const findName = (numbers: ReadonlyMap<string, number>, number: number): string | undefined =>
  [...numbers].find(([, one]) => one === number)?.[0]

/** The names of an owner and a group; what has no name, such as a user of `DynamicUser`, is left out. */
export const nameOwners = (
  { users, groups }: Owners,
  uid: number,
  gid: number,
): Pick<Entry, 'owner' | 'group'> => {
  const [owner, group] = [findName(users, uid), findName(groups, gid)]
  return { ...(owner !== undefined && { owner }), ...(group !== undefined && { group }) }
}

/** The numbers of an entry's owner and group on this machine; root's for names that are unknown here. */
export const findNumbers = (
  { users, groups }: Owners,
  { owner, group, uid, gid }: Pick<Entry, 'owner' | 'group' | 'uid' | 'gid'>,
): { readonly uid: number; readonly gid: number; readonly unknown: readonly string[] } => ({
  uid: owner === undefined ? uid : (users.get(owner) ?? 0),
  gid: group === undefined ? gid : (groups.get(group) ?? 0),
  unknown: [
    ...(owner === undefined || users.has(owner) ? [] : [`user ${owner}`]),
    ...(group === undefined || groups.has(group) ? [] : [`group ${group}`]),
  ],
})
