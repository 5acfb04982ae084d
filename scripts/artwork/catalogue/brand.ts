import { type Inks, ink } from '../canvas/inks'
import { coverDrawing, type Picture } from './picture'

const inks: Inks = { sheet: ink.night, form: ink.acid, answer: ink.ember }

/** `share` is how much of the side the mark takes, in percent; a maskable icon keeps it in the inner 80. */
function icon(name: string, side: number, share: number): Picture {
  const size = { width: side, height: side, format: 'image/png' } as const
  return {
    path: `content/identity/${name}`,
    drawing: coverDrawing(name, 'emblem', { ...size, inks, variant: share }),
  }
}

const socialCard: Picture = {
  path: 'content/identity/social-card.png',
  drawing: coverDrawing('social-card', 'card', {
    width: 1200,
    height: 630,
    format: 'image/png',
    label: 'Webradio, label et sound system à Toulouse',
    inks: { sheet: ink.night, form: ink.bone, answer: ink.acid },
  }),
}

/** What browsers, phones and other sites show for the house. */
export const brand: readonly Picture[] = [
  icon('favicon.ico', 32, 94),
  icon('apple-touch-icon.png', 180, 66),
  icon('icon-192.png', 192, 76),
  icon('icon-512.png', 512, 76),
  icon('icon-maskable-512.png', 512, 56),
  socialCard,
]
