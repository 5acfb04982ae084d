#!/usr/bin/env node
import '../bootstrap/nodeVersion.mjs'

const { register } = await import('tsx/esm/api')

register()
await import('../src/site.ts')
