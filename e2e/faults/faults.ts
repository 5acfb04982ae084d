import type { Route } from '@playwright/test'
import type { RegistryVersion } from './pageRegistry'

/** Changes what the page's registry says of one part. */
export type EditVersion = (version: RegistryVersion) => void
/** Answers a request for one of the part's files, which `original` would read as it should be. */
type Answer = (route: Route, original: () => Promise<string>) => Promise<void> | void

/** One way for a part to be broken. */
export interface Fault {
  /** Which of the part's files are touched: its entry, or the chunks the entry asks for. */
  readonly files?: 'entry' | 'chunks'
  readonly answer?: Answer
  readonly edit?: EditVersion
  /** Answers the JSON the part reads; see `jsonOf`. */
  readonly answerJson?: Answer
  /** It is told by its deadline alone, to which the page's clock goes ahead. */
  readonly isLate?: true
  /** The page is from before a deployment that took the files it knows away. It has to help itself. */
  readonly isBeforeDeployment?: true
}

const unchecked: EditVersion = (version) => {
  delete version.integrity
}

const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body })
const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Erreur</p>' })

const fulfilScript = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body })

/** The part's own entry, whose components throw until `partIsMended` is set in the page. */
const crashing: Answer = async (route, original) => {
  const body = await original()
  const name = /ob_\w+/.exec(body)?.[0] ?? 'nothing'
  const wrap = `;(() => {
    const { init, get } = globalThis.${name}
    const fragile = (component) => (props) => {
      if (!globalThis.partIsMended) throw new Error('rendered')
      return component(props)
    }
    const wrapped = (module) => Object.fromEntries(Object.entries(module).map(([key, value]) =>
      [key, /^[A-Z]/.test(key) && typeof value === 'function' ? fragile(value) : value]))
    globalThis.${name} = { init, get: async (id) => { const make = await get(id); return () => wrapped(make()) } }
  })()`
  await fulfilScript(route, body + wrap)
}

export const faults = {
  '404': { files: 'entry', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  'never answers': { files: 'entry', answer: () => {}, isLate: true },
  'HTML instead of JS': { files: 'entry', answer: html, edit: unchecked },
  'HTML instead of JSON': { answerJson: html },
  'throws when evaluated': {
    files: 'entry',
    answer: script('throw new Error("evaluated")'),
    edit: unchecked,
  },
  'throws when rendered': { files: 'entry', answer: crashing, edit: unchecked },
  'wrong container': {
    edit: (version) => {
      version.container = 'ob_nobody__0000000000'
    },
  },
  'wrong integrity': {
    edit: (version) => {
      version.integrity = `sha256-${'A'.repeat(43)}=`
    },
  },
  'incompatible contract': {
    edit: (version) => {
      version.needs = '^9.0.0'
    },
  },
  'stale chunk after a deploy': {
    files: 'chunks',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    isBeforeDeployment: true,
  },
} satisfies Readonly<Record<string, Fault>>
