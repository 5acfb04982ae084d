// Written so that an old Node can still read it and say what is missing.
const NEEDED = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `This project needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}
