type Action = { readonly type: string }

interface SliceOf<State> {
  readonly reducer: (state: State, action: Action) => State
  readonly getInitialState: () => State
}

/** The state of a slice once the actions have reached it, in their order. */
export const stateAfter = <State>(slice: SliceOf<State>, ...actions: readonly Action[]): State =>
  actions.reduce(slice.reducer, slice.getInitialState())
