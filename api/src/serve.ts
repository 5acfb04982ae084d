import { fastify } from 'fastify'
import { createApi, readApiConfig } from './api'

const DEFAULT_PORT = 4100
/** A request that has not come whole by then is given up; answers may take as long as they like. */
const REQUEST_TIMEOUT_MS = 60_000

const config = readApiConfig(process.env)
if (!config.ok) {
  console.error(config.error.message)
  process.exit(1)
}
const server = fastify({
  logger: { level: 'warn' },
  forceCloseConnections: true,
  requestTimeout: REQUEST_TIMEOUT_MS,
})
await server.register(createApi(config.value), { prefix: '/api' })
const { HOST: host = 'localhost', PORT: port = DEFAULT_PORT } = process.env
console.info(await server.listen({ host, port: Number(port) }))
