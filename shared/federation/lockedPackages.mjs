// @ts-check

/**
 * The entry of a package in `package-lock.json`.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved] the folder it is a link to
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Readonly<Record<string, Locked>>} Packages place -> package: `node_modules/react`, `mf-label` */

/**
 * The places Node looks for a package in, from the importing folder up to the root.
 * @param {string} from
 * @param {string} name
 */
const listPlaces = (from, name) => {
  const folders = from.split('/')
  return [...folders.keys(), folders.length]
    .toReversed()
    .map((depth) => [...folders.slice(0, depth), 'node_modules', name].filter(Boolean).join('/'))
}

/**
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
const findPlace = (packages, from, name) => {
  const place = listPlaces(from, name).find((candidate) => packages[candidate])
  const known = place && packages[place]
  return known?.link ? known.resolved : place
}

/**
 * Optional peers count only for packages that also list them as dependencies.
 * @param {Locked} locked
 */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => dependencies?.[name] || !peerDependenciesMeta[name]?.optional,
  )

/** Lists the dependencies of parts, which are not packages themselves. */
const ROOT = ''

/**
 * The places of all packages a part's build reaches: what the part depends on, and what builds it. Tools for linting and
 * testing are development dependencies of the root, which are not reached.
 * @param {Packages} packages of `package-lock.json`
 * @param {string} part its folder
 * @param {string} shared where what parts share is; the tools of the build are among its dependencies
 * @returns {string[]} sorted
 */
export const packagesReached = (packages, part, shared) => {
  const [reached, queue] = [new Set([part, shared]), [part, shared, ROOT]]
  for (const from of queue) {
    const names = neededBy(packages[from] ?? {})
    for (const place of names.map((name) => findPlace(packages, from, name)))
      if (place && !reached.has(place)) {
        reached.add(place)
        queue.push(place)
      }
  }
  return [...reached].sort()
}
