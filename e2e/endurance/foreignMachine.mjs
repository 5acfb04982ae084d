// @ts-check
// Loaded before a program: lets it run as process 1 of a machine of another name, whose clock is some days off.
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const { FOREIGN_HOST = '', FOREIGN_DAYS = '0' } = process.env
const offset = Number(FOREIGN_DAYS) * 86_400_000
const now = Date.now

os.hostname = () => FOREIGN_HOST
Date.now = () => now() + offset
Object.defineProperty(process, 'pid', { value: 1 })
delete process.env.GITHUB_ACTOR
syncBuiltinESMExports()
