// Written so that an old Node can still parse it and print what is missing.
// The oldest version of each supported line; later lines are supported. Equals `engines` in package.json.
const LINES = [
  [20, 19],
  [22, 13],
  [24, 0],
]
/**
 * Whether a Node can run the site: `22.13.0`.
 * @param {string} version
 */
export const isSupportedNode = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return LINES.some((line) => line[0] === major && line[1] <= minor) || major > 24
}

if (!isSupportedNode(process.versions.node)) {
  console.error(
    `This project needs Node 20.19, 22.13, 24 or newer; this is Node ${process.versions.node}. Debian 13 has one (apt-get install nodejs); on Debian 12 take Node 22 from https://github.com/nodesource/distributions, elsewhere from https://nodejs.org`,
  )
  process.exit(1)
}
