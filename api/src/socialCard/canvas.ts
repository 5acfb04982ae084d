import { createRequire } from 'node:module'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { CardFaces } from './cardLayout'

export type Canvas = typeof import('@napi-rs/canvas')

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
const FAMILIES = SUBSETS.map((subset) => `House ${subset}`)

const load = async (): Promise<Canvas> => {
  const canvas = await import('@napi-rs/canvas')
  const { resolve } = createRequire(import.meta.url)
  for (const [at, subset] of SUBSETS.entries())
    canvas.GlobalFonts.registerFromPath(
      resolve(`@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`),
      FAMILIES[at],
    )
  return canvas
}

let loading: Promise<Canvas> | undefined

/** Skia with the faces of the house, loaded when it is first needed: it takes 40 MB. */
export const loadCanvas = (): Promise<Canvas> => {
  loading ??= load()
  return loading
}

const fontOf = (weight: number, size: number): string =>
  `${weight} ${size}px ${FAMILIES.map((family) => `"${family}"`).join(', ')}, sans-serif`

/** Makes a face the one that is drawn and measured with. */
type UseFace = (context: SKRSContext2D, size: number) => void

export const useArtistFace: UseFace = (context, size) => {
  context.font = fontOf(800, size)
  context.fontStretch = 'expanded'
}

export const useShowFace: UseFace = (context, size) => {
  context.font = fontOf(700, size)
  context.fontStretch = 'semi-expanded'
}

const measuring = (context: SKRSContext2D, useFace: UseFace) => (size: number) => (text: string) => {
  useFace(context, size)
  return context.measureText(text).width
}

export const facesOf = (context: SKRSContext2D): CardFaces => ({
  artist: measuring(context, useArtistFace),
  show: measuring(context, useShowFace),
})
