#!/usr/bin/env node
import '../bootstrap/nodeVersion.mjs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { makeCommandLine } = await import('../bootstrap/commandLine.mjs')

createRequire(import.meta.url)(await makeCommandLine(path.join(import.meta.dirname, '../..')))
