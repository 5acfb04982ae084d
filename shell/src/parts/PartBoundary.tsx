import type { SlotName } from '@site/shared/platform'
import { Component, createRef, type ReactNode, Suspense } from 'react'
import { announceArrival, announceFailure } from './earlyClicks'
import { createFocusReturn } from './focusReturn'
import { PartArrival } from './PartArrival'
import css from './PartBoundary.module.css'
import { PartError, type PartFailure } from './partFailure'

interface PartBoundaryProps {
  readonly slot: SlotName
  /** Each new number is a new beginning for what fills the slot. */
  readonly attempt: number
  readonly skeleton: ReactNode
  readonly children: ReactNode
  readonly fallback: (failure: PartFailure) => ReactNode
  /** Called once when the part threw while it was shown, not when it could not be loaded. */
  readonly onCrash: (failure: PartFailure) => void
}

interface PartBoundaryState {
  readonly error: unknown
  readonly attempt: number
}

const failureOf = (slot: SlotName, error: unknown): PartFailure =>
  error instanceof PartError
    ? error.failure
    : { kind: 'crashed', slot, detail: error instanceof Error ? error.message : String(error), cause: error }

/** React opens the HTML of a whole part with this comment; of one it left to the browser with another. */
const isComposed = (place: Element): boolean =>
  place.firstChild?.nodeType === Node.COMMENT_NODE && place.firstChild.nodeValue === '$'

/**
 * Keeps whatever goes wrong in a part inside the part's own place, and keeps in view what the place showed:
 * the HTML the page was composed with, or what the part last rendered.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null, attempt: this.props.attempt }
  private readonly place = createRef<HTMLDivElement>()
  /** Holds what is kept while the part is not there. */
  private keptPlace: HTMLDivElement | null = null
  private kept: readonly Node[] = []
  private showsContent = false
  private readonly focusReturn = createFocusReturn()

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(
    { attempt }: PartBoundaryProps,
    state: PartBoundaryState,
  ): PartBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, error: null }
  }

  override componentDidMount(): void {
    this.showsContent ||= this.place.current !== null && isComposed(this.place.current)
  }

  /** The last moment before React removes what the place shows. */
  override getSnapshotBeforeUpdate(_props: unknown, before: PartBoundaryState): readonly Node[] {
    if (before.error !== null) this.focusReturn.leave(this.place.current)
    const failed = this.state.error !== null && this.showsContent
    return failed ? [...(this.place.current?.childNodes ?? [])] : []
  }

  override componentDidUpdate(_props: unknown, _state: unknown, content: readonly Node[]): void {
    if (content.length > 0) {
      this.kept = content
      this.showsContent = false
      this.showKept(this.keptPlace)
    }
    if (this.state.error === null || !this.place.current) return
    announceFailure(this.place.current)
    this.focusReturn.arrive(this.place.current)
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartError)) this.props.onCrash(failureOf(this.props.slot, error))
  }

  private readonly showKept = (keptPlace: HTMLDivElement | null): void => {
    this.keptPlace = keptPlace
    keptPlace?.replaceChildren(...this.kept)
  }

  private readonly onArrival = (): void => {
    this.kept = []
    this.showsContent = true
    if (this.place.current) announceArrival(this.place.current)
    this.focusReturn.arrive(this.place.current)
  }

  private renderPart(): ReactNode {
    const { attempt, skeleton, children } = this.props
    const waiting = this.kept.length > 0 ? <div ref={this.showKept} className={css.place} /> : skeleton
    return (
      <Suspense key={attempt} fallback={waiting}>
        {children}
        <PartArrival onArrival={this.onArrival} />
      </Suspense>
    )
  }

  private renderFailure(): ReactNode {
    const message = this.props.fallback(failureOf(this.props.slot, this.state.error))
    if (!this.showsContent && this.kept.length === 0) return message
    return (
      <>
        <div ref={this.showKept} className={css.place} />
        <div className={css.notice}>{message}</div>
      </>
    )
  }

  override render(): ReactNode {
    const failed = this.state.error !== null
    return (
      <div
        ref={this.place}
        className={css.place}
        data-slot={this.props.slot}
        data-failed={failed ? '' : undefined}
      >
        {failed ? this.renderFailure() : this.renderPart()}
      </div>
    )
  }
}
