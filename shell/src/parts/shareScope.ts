declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>
declare const __webpack_share_scopes__: { readonly default: ShareScope }

/** Package -> version -> where it comes from. Containers read it; nobody else does. */
export type ShareScope = Readonly<Record<string, unknown>>

/** What the shell shares with parts, from the plugin it is built with. */
export const provideSharedModules = async (): Promise<ShareScope> => {
  await __webpack_init_sharing__('default')
  return __webpack_share_scopes__.default
}
