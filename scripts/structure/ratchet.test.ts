import { compareCounts, countFolders } from './ratchet'

const texts: Readonly<Record<string, string>> = {
  'api/src/feed/feed.ts': `// A feed of its own\nconst culpritOf = 1\n${'x\n'.repeat(20)}`,
  'api/src/feed/feed.test.ts': "test('a damaged feed is none', () => {})\n",
  'api/src/copy.content.ts': 'export const copy = 1\n',
  'docs/testing.md': 'The command is told the address.\n',
}

const counts = countFolders(Object.keys(texts), (file) => texts[file] ?? '')
const none = { phrases: 0, names: 0, shortFiles: 0, thinFolders: 0 }

test('phrases and names count in every text, short files and thin folders in code without tests and copy', () => {
  expect(counts).toEqual({
    api: { phrases: 2, names: 1, shortFiles: 0, thinFolders: 1 },
    docs: { ...none, phrases: 1 },
  })
})

test('a count above its limit is refused, one below it asks for a lower limit', () => {
  const { complaints, hints } = compareCounts(counts, {
    api: { ...none, phrases: 1, names: 4, thinFolders: 1 },
    docs: { ...none, phrases: 1 },
  })
  expect(complaints).toEqual([
    expect.stringMatching(/^api has 2 phrases .* At most 1 are allowed\. To list them: git grep /),
  ])
  expect(hints).toEqual([expect.stringMatching(/^Lower names of api to 1 /)])
})
