import { siteProgram } from './program'

const program = siteProgram(__dirname, { info: () => {}, error: () => {} })
const groups = new Map(program.commands.map((command) => [command.name(), command.helpGroup()]))

test('each command is in a group of the help, whose example is one of its commands', () => {
  expect(groups.size).toBeGreaterThan(20)
  for (const group of new Set(groups.values())) {
    const [, name = ''] = /« site (\w+)[^»]* »:$/.exec(group) ?? []
    expect([group, groups.get(name)]).toEqual([group, group])
  }
})
