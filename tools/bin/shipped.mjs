#!/usr/bin/env node
// The command as it is in its package: made when it was packed (tools/src/packages).
import '../bootstrap/nodeVersion.mjs'

await import('../dist/site.cjs')
