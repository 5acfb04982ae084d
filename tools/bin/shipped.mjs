#!/usr/bin/env node
// The command as it is in its package: made by `site pack` (tools/src/dev/pack.ts).
import '../bootstrap/nodeVersion.mjs'

await import('../dist/site.cjs')
