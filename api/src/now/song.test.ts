import { cleanText, readSong } from './song'

/** Artist and title as a line, « ? » for what the station does not name. */
const read = ({ artist = '', title = '', text = '' }): string => {
  const song = readSong({ artist, title, text })
  return song ? `${song.artist ?? '?'} | ${song.title ?? '?'}` : 'none'
}

test.each<[string, Parameters<typeof read>[0], string]>([
  // Joined.
  ['both names in the title', { title: 'Basalte - Marée' }, 'Basalte | Marée'],
  ['both names in the text', { title: 'Marée', text: 'Basalte - Marée' }, 'Basalte | Marée'],
  [
    'AzuraCast/AzuraCast#2223: a hyphen in the title',
    { title: 'Basalte - Marée - Edit' },
    'Basalte | Marée - Edit',
  ],
  ['both names in the artist', { artist: 'Basalte - Marée' }, 'Basalte | Marée'],
  ['a dash', { title: 'Basalte – Marée' }, 'Basalte | Marée'],
  ['a name with a hyphen', { title: 'Jean-Luc - Demi-ton' }, 'Jean-Luc | Demi-ton'],
  ['a hyphen of a sentence', { title: 'Face A: - , puis Face B' }, '? | Face A: - , puis Face B'],
  // Lost.
  ['no artist', { title: ' - Marée' }, '? | Marée'],
  ['no title', { title: 'Basalte - ' }, 'Basalte | ?'],
  ['no album between both', { title: 'Basalte -  - Marée' }, 'Basalte | Marée'],
  ['xiph/Icecast-Server#74: neither', { title: ' - ' }, 'none'],
  ['the title in the text', { artist: 'Basalte', text: 'Basalte - Marée' }, 'Basalte | Marée'],
  ['the artist alone, twice', { artist: 'Basalte', text: 'Basalte' }, 'Basalte | ?'],
  ['savonet/liquidsoap#30: neither', { title: 'Unknown', text: ' - Unknown' }, 'none'],
  ['libretime/libretime#980: neither', { title: 'Unknown - Unknown' }, 'none'],
  ['no artist', { artist: 'Unknown artist', title: 'Marée' }, '? | Marée'],
  ['a song of that name', { artist: 'Basalte', title: 'Unknown' }, 'Basalte | Unknown'],
  ['a live without a song', { title: 'Live Broadcast', text: 'Live Broadcast' }, 'none'],
  // Repeated.
  [
    'AzuraCast/AzuraCast#7380: the artist',
    { artist: 'Basalte', title: 'BASALTE - Marée' },
    'Basalte | Marée',
  ],
  ['savonet/liquidsoap#4235: the artist', { title: 'Basalte - Basalte - Marée' }, 'Basalte | Marée'],
  ['the artist in the artist', { artist: 'Basalte - Basalte', title: 'Marée' }, 'Basalte | Marée'],
  ['both names in each', { artist: 'Basalte - Marée', title: 'Basalte - Marée' }, 'Basalte | Marée'],
  ['the title in the artist', { artist: 'Basalte - Marée', title: 'Marée' }, 'Basalte | Marée'],
  ['a song named after its artist', { artist: 'Basalte', title: 'Basalte' }, 'Basalte | Basalte'],
  // Quoted.
  ['each name', { title: '"Basalte" - "Marée"' }, 'Basalte | Marée'],
  ['both names', { title: '« Basalte - Marée »' }, 'Basalte | Marée'],
  ['a title that has quotes', { artist: 'Basalte', title: '"Marée"' }, 'Basalte | "Marée"'],
  ['for SQL', { title: String.raw`L\'eau - \"Marée\"` }, `L'eau | "Marée"`],
  ['as the header of a stream', { title: "StreamTitle='L'eau - Marée';StreamUrl='';" }, "L'eau | Marée"],
])('%s: %j', (_, sent, names) => {
  expect(read(sent)).toBe(names)
})

test.each([
  ['&Oslash;re &amp;eacute;t&#233; &#x2014; &hearts;', 'Øre été — ♥'],
  [' Marée\t\r\n\0haute ', 'Marée haute'],
  ['\ufeffMa\u200b\u202erée', 'Marée'],
  ['R&B & <b>', 'R&B & <b>'],
])('%j is the line %j', (sent, line) => {
  expect(cleanText(sent)).toBe(line)
})

test('a long text is cut, and not within a letter', () => {
  expect(cleanText('e'.repeat(299).concat('🌊', 'e'.repeat(1_000_000)))).toBe('e'.repeat(299))
})
