import type { SlotName } from '@site/shared/platform'
import { Component, type ReactNode, type RefObject, Suspense } from 'react'
import { createFocusReturn } from './focusReturn'
import { markFailed, markHydrated } from './hydrationEvents'
import { OnMount } from './OnMount'
import css from './PartBoundary.module.css'

interface PartBoundaryProps {
  readonly slot: SlotName
  /** Whether the slot waits until a visitor is near its place. */
  readonly isLazy: boolean
  /** Is given the place of the part. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Each new number is a new beginning for what fills the slot. */
  readonly attempt: number
  readonly skeleton: ReactNode
  readonly children: ReactNode
  /** What is shown in place of a part that failed; false for one that did not. */
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

/** React opens the HTML of a whole part with this comment; of one it left to the browser with another. */
const isPrerendered = (place: Element): boolean =>
  place.firstChild?.nodeType === Node.COMMENT_NODE && place.firstChild.nodeValue === '$'

/**
 * Keeps a crash of a part inside the part's own place, and keeps in view what the place showed when its part fails:
 * the HTML the page was prerendered with, or what the part last rendered.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { crashed: false, attempt: this.props.attempt }
  /** Holds what is kept while the part is not there. */
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

  /** The last moment before React removes what the place shows. */
  override getSnapshotBeforeUpdate(
    propsBefore: PartBoundaryProps,
    before: PartBoundaryState,
  ): readonly Node[] {
    if (hasFailed(propsBefore, before)) this.focusReturn.leave(this.props.place.current)
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
    this.focusReturn.arrive(this.props.place.current)
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
    this.focusReturn.arrive(this.props.place.current)
  }

  private renderPart(): ReactNode {
    const { attempt, skeleton, children } = this.props
    const waiting = this.kept.length > 0 ? <div ref={this.showKept} className={css.place} /> : skeleton
    return (
      <Suspense key={attempt} fallback={waiting}>
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
