import { fastify } from 'fastify'
import { createDemo } from '../demo'
import { FakeClock } from './fakeClock'
import { Visitor } from './visitor'

/** A visitor of the files and the stream of the demonstration. */
export const visitDemo = (clock = new FakeClock('2026-05-20T10:00:00Z')) => {
  const server = fastify()
  server.register(createDemo({ clock, live: 'off' }).routes, { prefix: '/api' })
  return new Visitor(server)
}
