// Written so that an old Node can still parse it and print what is missing.
// The oldest version of each supported line; later lines are supported. Equals `engines` in package.json.
const LINES = [
  [20, 19],
  [22, 13],
  [24, 0],
]
const [major, minor] = process.versions.node.split('.').map(Number)

const isGood = LINES.some((line) => line[0] === major && line[1] <= minor) || major > 24

if (!isGood) {
  console.error(
    `This project needs Node 20.19, 22.13, 24 or newer; this is Node ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}
