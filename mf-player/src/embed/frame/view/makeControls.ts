import { SPEEDS } from '../../../session/preferences'
import type { FrameContent } from '../../content/frame.content'
import { make, makeIcon, makeSvg } from './elements'
import css from './frame.module.css'
import type { FramePlace, Logo } from './framePlace'
import listCss from './list.module.css'

const PLAY = 'M7 4.5v15l12.5-7.5z'
const PAUSE = 'M6 5h4v14H6zm8 0h4v14h-4z'
const NEXT = 'M16.5 5H19v14h-2.5zM5 5l10.5 7L5 19z'
const MORE = 'M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z'

/** Seconds that the two buttons beside each other move by. */
export const STEP_S = 15

const classed = (name: string | undefined) => ({ class: name ?? '' })

const range = (page: Document, name: string | undefined, label: string, step: string): HTMLInputElement =>
  make(page, 'input', { ...classed(name), type: 'range', min: '0', max: '100', step, 'aria-label': label })

const small = (page: Document, label: string, ...children: readonly (Node | string)[]): HTMLButtonElement =>
  make(page, 'button', { ...classed(css.small), type: 'button', 'aria-label': label }, ...children)

/** Text of a button whose label says more. */
const hiddenText = (page: Document, text: string): HTMLElement =>
  make(page, 'span', { 'aria-hidden': 'true' }, text)

const makeSpeeds = (page: Document, { speed }: FrameContent): HTMLSelectElement =>
  make(
    page,
    'select',
    { ...classed(css.speed), 'aria-label': speed },
    ...SPEEDS.map((value) => make(page, 'option', { value: String(value) }, `${value}×`.replace('.', ','))),
  )

/** Decorative: the name is shown beside it. */
const drawLogo = (page: Document, { box = '0 0 0 0', shapes = [] }: Partial<Logo> = {}): SVGElement => {
  const drawing = makeSvg(page, 'svg', { ...classed(css.logo), viewBox: box, 'aria-hidden': 'true' })
  for (const { path, weight } of shapes)
    drawing.append(
      makeSvg(page, 'path', { d: path, ...(weight !== undefined && { 'stroke-width': String(weight) }) }),
    )
  return drawing
}

/** Creates the elements that change with the state; `layOut` arranges them. */
export const makeControls = ({ page, isWhole, logo }: FramePlace, content: FrameContent, radio: string) => ({
  transport: make(page, 'button', { ...classed(css.transport), type: 'button' }),
  disc: make(page, 'span', classed(css.disc)),
  icons: { play: makeIcon(page, PLAY), pause: makeIcon(page, PAUSE) },
  artist: make(page, isWhole ? 'h1' : 'p', classed(css.artist)),
  title: make(page, 'p', classed(css.title)),
  status: make(page, 'p', { ...classed(css.status), role: 'status' }),
  slider: range(page, css.slider, content.position, '0.1'),
  elapsed: make(page, 'span', classed(css.time)),
  remaining: make(page, 'span', classed(css.time)),
  steps: {
    back: small(page, content.stepBack(STEP_S), hiddenText(page, `−${STEP_S}`)),
    forward: small(page, content.stepForward(STEP_S), hiddenText(page, `+${STEP_S}`)),
  },
  speed: makeSpeeds(page, content),
  next: small(page, content.next, makeIcon(page, NEXT)),
  more: small(page, content.more, makeIcon(page, MORE)),
  live: make(page, 'p', classed(css.live), content.live),
  volume: range(page, css.volume, content.volume, '1'),
  site: make(
    page,
    'a',
    { ...classed(css.site), target: '_blank', rel: 'noopener', 'aria-label': content.site(radio) },
    content.onSite,
  ),
  cover: make(page, 'img', { ...classed(css.cover), alt: '', sizes: '9rem', decoding: 'async' }),
  logo: drawLogo(page, logo),
  list: make(page, 'ol', classed(listCss.list)),
})

export type FrameControls = ReturnType<typeof makeControls>

/** Arranges the controls. Those of a podcast are added to the foot once there is one. */
export const layOut = (
  { page, isWhole }: FramePlace,
  controls: FrameControls,
  label: string,
): HTMLElement => {
  const { transport, disc, artist, title, status, slider, elapsed, remaining, list } = controls
  const { live, volume, site, cover, logo } = controls
  transport.append(cover, disc)
  return make(
    page,
    isWhole ? 'main' : 'section',
    { ...classed(css.frame), 'aria-label': label },
    transport,
    make(page, 'div', classed(css.lines), artist, title, status),
    make(page, 'div', classed(css.progress), elapsed, slider, remaining),
    make(page, 'div', classed(css.foot), live, volume, site),
    logo,
    list,
  )
}
