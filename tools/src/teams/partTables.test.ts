import { parsePart, parseVersion } from '../testing/siteFixture'
import { partTable } from './partTables'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

const row = (commit: string): string | undefined => {
  const version = parseVersion('1.0.0')
  const part = {
    part: parsePart('label'),
    owner: 'équipe Label',
    live: version,
    previous: [],
    canary: null,
    disabled: null,
    versions: [{ version, publishedAt: '2026-05-20T10:00:00.000Z', needs: '^2.0.0', commit }],
  }
  return partTable({ revision: 3, part, letters: [] }).at(-1)
}

test('the commit of a version is shortened, and says where files differed from it', () => {
  expect(row(COMMIT)).toMatch(/ 0123456789ab$/)
  expect(row(`${COMMIT}-dirty`)).toMatch(/ 0123456789ab-dirty$/)
})
