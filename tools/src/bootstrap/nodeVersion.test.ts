import { spawnSync } from 'node:child_process'
import path from 'node:path'

const program = path.join(__dirname, '../../bootstrap/nodeVersion.mjs')

const onNode = (version: string) => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, program], { encoding: 'utf8' })
  return { status, stderr }
}

test.each(['18.20.0', '20.18.9', '21.7.0', '22.12.9', '23.11.0'])(
  'Node %s is refused with the version it takes',
  (version) => {
    expect(onNode(version)).toEqual({
      status: 1,
      stderr: `This project needs Node 20.19, 22.13, 24 or newer; this is Node ${version}. Debian 13 has one (apt-get install nodejs); on Debian 12 take Node 22 from https://github.com/nodesource/distributions, elsewhere from https://nodejs.org\n`,
    })
  },
)

test.each(['20.19.0', '22.13.0', '24.0.0', '26.1.0'])('Node %s is good', (version) => {
  expect(onNode(version)).toEqual({ status: 0, stderr: '' })
})
