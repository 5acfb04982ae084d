import type { SlotName } from '@site/shared/platform'
import { Component, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import css from './PartBoundary.module.css'
import { markFailed, markHydrated } from './slotElements'

interface PartBoundaryProps {
  readonly slot: SlotName
  /** Whether the slot loads only once a visitor is near its place. */
  readonly isLazy: boolean
  /** Set to the element of the slot. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Each new number remounts the children. */
  readonly attempt: number
  readonly skeleton: ReactNode
  readonly children: ReactNode
  /** Shown in place of a part that failed; false for one that did not. */
  readonly message: ReactNode
  /** Called once with what the part threw while it was shown. */
  readonly onCrash: (cause: unknown) => void
}

interface PartBoundaryState {
  readonly crashed: boolean
  readonly attempt: number
}

const hasFailed = ({ message }: PartBoundaryProps, { crashed }: PartBoundaryState): boolean =>
  crashed || message !== false

/** React starts the HTML of a part it prerendered whole with this comment, and of one it left to the browser with another. */
const isPrerendered = (place: Element): boolean =>
  place.firstChild?.nodeType === Node.COMMENT_NODE && place.firstChild.nodeValue === '$'

/** Where focus goes when the focused control was removed: the button of a failure, or the heading of what replaced it. */
const FOCUS_TARGETS = '[role="alert"] button, h1, h2, h3'

const isFocusLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body

const focus = (target: Element | null): void => {
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Restores focus in an element whose content is replaced, unless the visitor moved it elsewhere meanwhile. */
const createFocusReturn = () => {
  let wasInside = false
  return {
    beforeRemoval: (place: HTMLElement | null): void => {
      wasInside ||= place?.contains(document.activeElement) ?? false
    },
    afterReplacement: (place: HTMLElement | null): void => {
      if (wasInside && place && isFocusLost(document))
        focus(place.querySelector(FOCUS_TARGETS) ?? place.firstElementChild)
      wasInside = false
    },
  }
}

/** Rendered beside a part: runs a task once the part is hydrated, its effects included. */
const OnMount = ({ task }: { readonly task: () => void }): ReactNode => {
  useEffect(task, [task])
  return null
}

/**
 * Contains the crash of a part in its slot. When the part fails, it keeps the content in view: the HTML the page was
 * prerendered with, or what the part last rendered.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { crashed: false, attempt: this.props.attempt }
  /** Holds the kept nodes while the part is not rendered. */
  private keptPlace: HTMLDivElement | null = null
  private kept: readonly Node[] = []
  private showsContent = false
  private readonly focusReturn = createFocusReturn()

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps(
    { attempt }: PartBoundaryProps,
    state: PartBoundaryState,
  ): PartBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, crashed: false }
  }

  override componentDidMount(): void {
    this.showsContent ||= this.props.place.current !== null && isPrerendered(this.props.place.current)
  }

  /** The last moment before React removes the content. */
  override getSnapshotBeforeUpdate(
    propsBefore: PartBoundaryProps,
    before: PartBoundaryState,
  ): readonly Node[] {
    if (hasFailed(propsBefore, before)) this.focusReturn.beforeRemoval(this.props.place.current)
    const keeps = hasFailed(this.props, this.state) && this.showsContent
    return keeps ? [...(this.props.place.current?.childNodes ?? [])] : []
  }

  override componentDidUpdate(_props: unknown, _state: unknown, content: readonly Node[]): void {
    if (content.length > 0) {
      this.kept = content
      this.showsContent = false
      this.showKept(this.keptPlace)
    }
    if (this.props.message === false || !this.props.place.current) return
    markFailed(this.props.place.current)
    this.focusReturn.afterReplacement(this.props.place.current)
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onCrash(cause)
  }

  private readonly showKept = (keptPlace: HTMLDivElement | null): void => {
    this.keptPlace = keptPlace
    keptPlace?.replaceChildren(...this.kept)
  }

  private readonly onHydrated = (): void => {
    this.kept = []
    this.showsContent = true
    if (this.props.place.current) markHydrated(this.props.place.current)
    this.focusReturn.afterReplacement(this.props.place.current)
  }

  private renderPart(): ReactNode {
    const { attempt, skeleton, children } = this.props
    const fallback = this.kept.length > 0 ? <div ref={this.showKept} className={css.place} /> : skeleton
    return (
      <Suspense key={attempt} fallback={fallback}>
        {children}
        <OnMount task={this.onHydrated} />
      </Suspense>
    )
  }

  private renderFailure(): ReactNode {
    const { message } = this.props
    if (!this.showsContent && this.kept.length === 0) return message
    return (
      <>
        <div ref={this.showKept} className={css.place} />
        <div className={css.notice}>{message}</div>
      </>
    )
  }

  override render(): ReactNode {
    const failed = hasFailed(this.props, this.state)
    return (
      <div
        ref={this.props.place}
        className={css.place}
        data-slot={this.props.slot}
        data-loading={this.props.isLazy ? 'lazy' : undefined}
        data-failed={failed ? '' : undefined}
      >
        {failed ? this.renderFailure() : this.renderPart()}
      </div>
    )
  }
}
