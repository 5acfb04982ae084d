#!/usr/bin/env node
// The command as it is in its package: made by `site pack` (tools/src/dev/pack.ts).
import '../bootstrap/nodeVersion.mjs'
import { createRequire } from 'node:module'

// `import` would search the whole bundle for its exports: half a second, and 30 MB that stay.
createRequire(import.meta.url)('../dist/site.cjs')
