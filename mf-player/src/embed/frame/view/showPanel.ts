import { momentLink } from '@site/shared/share'
import { copyText } from '../../../ports/pageWindow'
import type { FrameView } from '../state/frameView'
import { make, setText } from './elements'
import type { FrameNeeds } from './framePlace'
import css from './panel.module.css'

/** Share, subscribe and chapters: a layer over the whole frame, which has no room for them beside the controls. */
export interface Panel {
  /** @param opener gets the focus back */
  open(opener: HTMLElement): void
  show(view: FrameView): void
}

/** Frames of other sites may not write to the clipboard by its newer interface. */
const copyField = async (field: HTMLInputElement): Promise<boolean> => {
  field.focus()
  field.select()
  return (await copyText(field.value)) || (field.ownerDocument.execCommand?.('copy') ?? false)
}

const makeParts = (page: Document, { content }: FrameNeeds) => ({
  close: make(page, 'button', { type: 'button', class: css.close ?? '', 'aria-label': content.close }, '×'),
  field: make(page, 'input', { type: 'text', readonly: '', class: css.field ?? '' }),
  copy: make(page, 'button', { type: 'button', class: css.button ?? '' }, content.copy),
  copied: make(page, 'span', { role: 'status' }),
  rss: make(page, 'a', { target: '_blank', rel: 'noopener' }, content.rss),
  app: make(page, 'a', {}, content.podcastApp),
  heading: make(page, 'h2', {}, content.chapters),
  chapters: make(page, 'ol', { class: css.chapters ?? '' }),
})

type Parts = ReturnType<typeof makeParts>

const arrange = (page: Document, { content }: FrameNeeds, parts: Parts): HTMLElement => {
  const { close, field, copy, copied, rss, app, heading, chapters } = parts
  return make(
    page,
    'section',
    { class: css.panel ?? '', 'aria-label': content.more },
    close,
    make(page, 'h2', {}, content.share),
    make(page, 'div', { class: css.line ?? '' }, field, copy, copied),
    make(page, 'h2', {}, content.subscribe),
    make(page, 'p', { class: css.line ?? '' }, rss, app),
    heading,
    chapters,
  )
}

/** @param frame the element that the panel covers */
export const createPanel = (frame: HTMLElement, needs: FrameNeeds): Panel => {
  const { place, content, session } = needs
  const parts = makeParts(place.page, needs)
  const { close, field, copy, copied, rss, app, heading, chapters } = parts
  const panel = arrange(place.page, needs, parts)
  let [opener, shownChapters]: [HTMLElement | null, FrameView['chapters']] = [null, []]
  let latest: FrameView | null = null

  const showChapters = (view: FrameView): void => {
    heading.hidden = view.chapters.length === 0
    if (view.chapters === shownChapters) return
    shownChapters = view.chapters
    chapters.replaceChildren(
      ...view.chapters.map(({ startMs, time, title }) => {
        const button = make(place.page, 'button', { type: 'button' }, `${time} ${title}`)
        button.addEventListener('click', () => {
          session.playFrom(startMs / 1000)
          end()
        })
        return make(place.page, 'li', {}, button)
      }),
    )
  }
  const show = (view: FrameView): void => {
    latest = view
    if (!panel.isConnected) return
    rss.href = place.siteUrl(view.feed)
    app.href = rss.href.replace(/^https?:/, 'pcast:')
    showChapters(view)
  }
  const showMoment = ({ path, positionMs, elapsed }: FrameView): void => {
    field.value = momentLink(new URL(place.siteUrl(path), place.page.baseURI).href, positionMs)
    field.setAttribute('aria-label', content.linkAt(elapsed))
    setText(copied, '')
  }
  const end = (): void => {
    panel.remove()
    opener?.focus()
  }
  close.addEventListener('click', end)
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') end()
  })
  copy.addEventListener('click', async () => {
    setText(copied, (await copyField(field)) ? content.copied : content.copyRefused)
  })
  return {
    open: (from) => {
      if (!latest) return
      opener = from
      frame.append(panel)
      showMoment(latest)
      show(latest)
      session.loadChapters()
      close.focus()
    },
    show,
  }
}
