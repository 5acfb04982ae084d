// @ts-check
// What JSX of a development build calls, over the runtime every shell shares: a shell built for production too.
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
