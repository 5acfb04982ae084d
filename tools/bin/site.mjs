#!/usr/bin/env node
import '../bootstrap/nodeVersion.mjs'
import { register } from 'tsx/esm/api'

register()
await import('../src/site.ts')
