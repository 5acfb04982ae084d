import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LICENCES_FILE } from '@site/shared/federation/licences'
import { commonSiteDir } from '../support/commonSite'
import { expect, test } from '../support/test'

test('every part is published with the licences of its packages, and the shell with those of its fonts', () => {
  for (const part of ['shell', 'player', 'radio', 'label', 'about']) {
    const folder = path.join(commonSiteDir, 'parts', part)
    for (const version of readdirSync(folder)) {
      const notices = readFileSync(path.join(folder, version, LICENCES_FILE), 'utf8')
      expect(notices, part).toContain('\n@module-federation/runtime-core ')
      if (part !== 'shell') continue
      expect(notices).toContain('\nreact-dom ')
      expect(notices).toContain('SIL OPEN FONT LICENSE')
    }
  }
})
