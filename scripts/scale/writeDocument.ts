// Writes the tables of docs/scale.md anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { tablesOf, withTables } from './document'
import { figures } from './figures'

const DOCUMENT = 'docs/scale.md'

writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), tablesOf(figures())))
