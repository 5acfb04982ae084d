import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import { map, type Result } from '@site/shared/result'
import { readColours, type SiteConfig } from '@site/shared/site-config'
import type { Job, JobFailure, JobRunner } from '../net/worker/job'
import { type Canvas, loadCanvas, setFont } from './canvas'
import {
  ARTIST_LEADING,
  boundText,
  CARD,
  type CardFonts,
  type CardLayout,
  COLUMN,
  COVER,
  GAP,
  HIGHLIGHT_PADDING,
  layOutCard,
  MARGIN,
  SHOW_LEADING,
} from './cardLayout'
import { cutSquare, loadSharp } from './cutSquare'

const FONTS = {
  artist: { weight: 800, stretch: 'expanded' },
  show: { weight: 700, stretch: 'semi-expanded' },
} as const

/** Sets the font that texts are drawn and measured with. */
const setLineFont = (context: SKRSContext2D, font: keyof typeof FONTS, size: number): void =>
  setFont(context, FONTS[font], size)

const createFonts = (context: SKRSContext2D): CardFonts => {
  const measureIn = (font: keyof typeof FONTS) => (size: number) => (text: string) => {
    setLineFont(context, font, size)
    return context.measureText(text).width
  }
  return { artist: measureIn('artist'), show: measureIn('show') }
}

export type Logo = NonNullable<SiteConfig['logo']>

/** What the social card of a podcast says: the picture other sites show beside a link to its page. */
export interface Card {
  readonly siteName: string
  /** Those of the collective; absent, those of the house. */
  readonly colours?: SiteConfig['colours']
  /** That of the collective, in the place of its name. */
  readonly logo?: Logo
  readonly artist: string
  /** Empty where the artist line names the show by itself. */
  readonly show: string
  readonly coverUrl?: string
}

export interface DrawnCard {
  readonly jpeg: Buffer
  readonly hasCover: boolean
}

/** Draws a card; a cover that cannot be decoded is left out. */
export type DrawCard = (card: Card, cover?: Uint8Array) => Promise<Result<DrawnCard, JobFailure>>

type Colours = ReturnType<typeof readColours>

/** The strip above the name of the site. */
const STRIP = { width: 56, height: 8 }
const NAME_SIZE = 28
/** Leaves the words below their room, in pixels. */
const MAX_LOGO_HEIGHT = 64

/** A quarter of the bytes of the best, and scarcely another picture. */
const JPEG_QUALITY = 86

const drawGround = (context: SKRSContext2D, colours: Colours): void => {
  context.fillStyle = colours.ground
  context.fillRect(0, 0, CARD.width, CARD.height)
}

/** Waves from the lower right, where there is no cover. */
const drawWaves = (context: SKRSContext2D, colours: Colours): void => {
  context.strokeStyle = colours['ground-raised']
  context.lineWidth = 26
  for (let radius = 120; radius < 900; radius += 60) {
    context.beginPath()
    context.arc(CARD.width - 160, CARD.height, radius, 0, 2 * Math.PI)
    context.stroke()
  }
}

const drawSiteName = (context: SKRSContext2D, name: string, width: number, colours: Colours): void => {
  context.fillStyle = colours.acid
  context.fillRect(MARGIN, MARGIN, STRIP.width, STRIP.height)
  context.fillStyle = colours.ink
  setLineFont(context, 'show', NAME_SIZE)
  context.fillText(name, MARGIN, MARGIN + STRIP.height + 1.36 * NAME_SIZE, width)
}

/** Draws a logo as pages do: in the colour of the text, nothing outside its box. False if the box has no area. */
const drawLogo = (
  { Path2D }: Canvas,
  context: SKRSContext2D,
  { box, shapes }: Logo,
  maxWidth: number,
  colours: Colours,
): boolean => {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
  if (!(width > 0 && height > 0)) return false
  const scale = Math.min(maxWidth / width, MAX_LOGO_HEIGHT / height)
  context.save()
  context.translate(MARGIN, MARGIN)
  context.scale(scale, scale)
  context.translate(-x, -y)
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.fillStyle = colours.ink
  context.strokeStyle = colours.ink
  for (const { path, weight } of shapes) {
    context.lineWidth = weight ?? 0
    if (weight === undefined) context.fill(new Path2D(path), 'evenodd')
    else context.stroke(new Path2D(path))
  }
  context.restore()
  return true
}

const drawArtist = (context: SKRSContext2D, { size, lines }: CardLayout['artist'], top: number): void => {
  setLineFont(context, 'artist', size)
  for (const [at, line] of lines.entries())
    context.fillText(line, MARGIN, top + (at + 0.82) * size * ARTIST_LEADING)
}

const drawShow = (
  context: SKRSContext2D,
  { size, lines }: CardLayout['show'],
  top: number,
  colours: Colours,
): void => {
  setLineFont(context, 'show', size)
  const padding = size * HIGHLIGHT_PADDING
  for (const [at, line] of lines.entries()) {
    const y = top + at * size * SHOW_LEADING
    context.fillStyle = colours.acid
    context.fillRect(MARGIN, y, context.measureText(line).width + 2 * padding, size * SHOW_LEADING + 1)
    context.fillStyle = colours['on-acid']
    context.fillText(line, MARGIN + padding, y + size * 1.02)
  }
}

/** Undefined if the cover cannot be decoded. */
const openCover = async ({ loadImage }: Canvas, bytes: Uint8Array): Promise<Image | undefined> => {
  const square = await cutSquare(bytes, COVER.size)
  const open = await loadSharp()
  return square && loadImage(await open(square.pixels, square).png().toBuffer())
}

/** From the lower margin upwards. */
const drawWords = (context: SKRSContext2D, { artist, show }: CardLayout, colours: Colours): void => {
  const bottom = CARD.height - MARGIN
  const showTop = bottom - show.lines.length * show.size * SHOW_LEADING
  const artistBottom = show.lines.length > 0 ? showTop - GAP : bottom
  context.fillStyle = colours.ink
  drawArtist(context, artist, artistBottom - artist.lines.length * artist.size * ARTIST_LEADING)
  drawShow(context, show, showTop, colours)
}

/** The fonts have no pictographs. */
const withoutEmoji = (text: string): string => text.replace(/\p{Emoji_Presentation}|\u{FE0F}|\u{200D}/gu, '')

/** Draws cards with the colours and the logo of the collective, 1200 x 630 pixels, as JPEG. */
export const drawCard = async (
  { siteName, logo, artist, show, ...look }: Card,
  coverBytes?: Uint8Array,
): Promise<DrawnCard> => {
  const library = await loadCanvas()
  const cover = coverBytes && (await openCover(library, coverBytes))
  const canvas = library.createCanvas(CARD.width, CARD.height)
  const context = canvas.getContext('2d')
  const colours = readColours(look)
  drawGround(context, colours)
  if (cover) context.drawImage(cover, COVER.x, COVER.y, COVER.size, COVER.size)
  else drawWaves(context, colours)
  const width = cover ? COLUMN.narrow : COLUMN.wide
  const hasLogo = logo !== undefined && drawLogo(library, context, logo, width, colours)
  if (!hasLogo) drawSiteName(context, boundText(siteName), width, colours)
  const words = {
    artist: withoutEmoji(artist).toLocaleUpperCase('fr'),
    show: withoutEmoji(show),
    hasCover: cover !== undefined,
  }
  drawWords(context, layOutCard(words, createFonts(context)), colours)
  return { jpeg: await canvas.encode('jpeg', JPEG_QUALITY), hasCover: cover !== undefined }
}

interface CardWork {
  readonly card: Card
  readonly cover: Uint8Array | undefined
}

/** Decodes a cover, and draws a card with it. */
export const cardJob: Job<CardWork, DrawnCard> = {
  name: 'card',
  work: ({ card, cover }, at) => {
    at(`${card.artist} - ${card.show}`)
    return drawCard(card, cover)
  },
}

/** Draws cards by jobs. */
export const drawByJob =
  (jobs: JobRunner): DrawCard =>
  async (card, cover) =>
    // A buffer that was cloned is bytes.
    map(await jobs.run(cardJob, { card, cover }), (drawn) => ({ ...drawn, jpeg: Buffer.from(drawn.jpeg) }))
