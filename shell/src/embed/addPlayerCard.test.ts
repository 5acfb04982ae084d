import { testSiteConfig } from '@site/shared/testing/node'
import { addPlayerCard } from './addPlayerCard'
import { findPlayable } from './findPlayable'

const SITE = 'https://site.example'
const card = { image: { url: `${SITE}/card.png` } }

const at = (path: string, preview = {}) => addPlayerCard(preview, testSiteConfig, findPlayable(path, []))

it('shows the name of the radio, the stream and its player beside a link to home', () => {
  expect(at('/', card)).toEqual({
    ...card,
    title: testSiteConfig.name,
    audio: { url: `${SITE}/api/live.mp3` },
    player: { url: `${SITE}/embed/v1/?live=1`, width: 480, height: 170 },
  })
})

it('shows the player of a podcast beside a link to its page, with its own sound', () => {
  const audio = { url: `${SITE}/n.mp3`, type: 'audio/mpeg' }
  expect(at('/podcasts/nappe-1abc', { audio })).toEqual({
    audio,
    type: 'music.song',
    player: { url: `${SITE}/embed/v1/?replay=nappe-1abc`, width: 480, height: 170 },
  })
})

it('shows no player beside a link to any other', () => {
  expect(at('/label', card)).toEqual(card)
})
