import type { ReactNode } from 'react'
import { parseRichText, type RichNode } from './richText'

const show = (nodes: readonly RichNode[]): readonly ReactNode[] =>
  nodes.map((node, index) => {
    const key = `${index} ${node.kind}`
    if (node.kind === 'break') return <br key={key} />
    if (node.kind === 'text') return node.text
    return <node.tag key={key}>{show(node.children)}</node.tag>
  })

/** Text that may hold emphasis and line breaks, and nothing else that a browser would act on. */
export const RichText = ({ source }: { readonly source: string }): ReactNode => show(parseRichText(source))
