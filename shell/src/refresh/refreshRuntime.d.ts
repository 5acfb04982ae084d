declare module 'react-refresh/runtime' {
  /** Has to run before React does. */
  export const injectIntoGlobalHook: (global: typeof globalThis) => void
  export const register: (type: unknown, id: string) => void
  export const createSignatureFunctionForTransform: () => (type: unknown, ...signature: unknown[]) => unknown
  export const isLikelyComponentType: (type: unknown) => boolean
  export const getFamilyByType: (type: unknown) => object | undefined
  export const performReactRefresh: () => unknown
}
