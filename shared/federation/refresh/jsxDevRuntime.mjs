// @ts-check
// The JSX runtime of development builds, on top of the production runtime: a part built for development may be shown by a
// shell built for production, which shares no other.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * @param {import('react').ElementType} type
 * @param {object} props
 * @param {import('react').Key | undefined} key
 * @param {boolean} hasStaticChildren
 */
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  (hasStaticChildren ? jsxs : jsx)(type, props, key)

export { Fragment }
