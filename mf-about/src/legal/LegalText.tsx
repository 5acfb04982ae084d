import { PendingContent } from '@site/shared/design/card/PendingContent'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { Link } from '@site/shared/platform'
import { useQuery } from '@site/shared/query'
import { createElement, Fragment, type ReactNode } from 'react'
import css from './LegalText.module.css'
import { type Block, legalContent, type ProseText, type Words } from './legalContent'

const PENDING_TITLE = 'Informations légales'

const Run = ({ words }: { readonly words: Words }): ReactNode => {
  if (typeof words === 'string') return words
  const { text, href } = words
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>
  if (href.startsWith('mailto:')) return <a href={href}>{text}</a>
  return <ExternalLink href={href}>{text}</ExternalLink>
}

/** The words of a line are never reordered: none needs a key. */
const Line = ({ words }: { readonly words: readonly Words[] }): ReactNode =>
  createElement(Fragment, null, ...words.map((run) => createElement(Run, { words: run })))

const BlockView = ({ block }: { readonly block: Block }): ReactNode => {
  if ('words' in block)
    return (
      <p>
        <Line words={block.words} />
      </p>
    )
  return (
    <ul className={css.list}>
      {block.items.map((words) => (
        <li key={JSON.stringify(words)}>
          <Line words={words} />
        </li>
      ))}
    </ul>
  )
}

/** A page that is a text: a title, then headed sections of paragraphs and lists. */
const Prose = ({ title, description, sections }: ProseText): ReactNode => (
  <Page title={title} description={description}>
    <article className={css.prose}>
      <Heading level={1}>{title}</Heading>
      {sections.map(({ heading, blocks }) => (
        <Fragment key={heading}>
          <h2 className={css.heading}>{heading}</h2>
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} />
          ))}
        </Fragment>
      ))}
    </article>
  </Page>
)

/** One of the legal texts of the content, as a page. */
export const LegalText = ({ page }: { readonly page: string }): ReactNode => {
  const { state, retry } = useQuery(legalContent, page)
  if (state.status === 'ready') return <Prose {...state.value} />
  return (
    <Page title={PENDING_TITLE} description="">
      <PendingContent status={state.status} cards={4} onRetry={retry} />
    </Page>
  )
}
