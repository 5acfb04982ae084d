import type { SlotName } from '@site/shared/platform'
import { Component, type ReactNode } from 'react'
import { PartError, type PartFailure } from './partFailure'

interface PartBoundaryProps {
  readonly slot: SlotName
  readonly children: ReactNode
  readonly fallback: (failure: PartFailure) => ReactNode
  /** Called once when the part threw while it was shown, not when it could not be loaded. */
  readonly onCrash: (failure: PartFailure) => void
}

interface PartBoundaryState {
  readonly error: unknown
}

const failureOf = (slot: SlotName, error: unknown): PartFailure =>
  error instanceof PartError
    ? error.failure
    : { kind: 'crashed', slot, detail: error instanceof Error ? error.message : String(error) }

/** Keeps whatever goes wrong in a part inside the part's own place. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartError)) this.props.onCrash(failureOf(this.props.slot, error))
  }

  override render(): ReactNode {
    const { slot, children, fallback } = this.props
    return this.state.error === null ? children : fallback(failureOf(slot, this.state.error))
  }
}
