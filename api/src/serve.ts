import { readApiConfig } from './api'
import { readServeSettings } from './config'
import { createServer } from './server'

/** What is answered when the service is told to stop is answered to its end, but no longer than this. */
const DRAIN_MS = 10_000

const refuse = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const config = readApiConfig(process.env)
if (!config.ok) refuse(config.error.message)
const settings = readServeSettings(process.env)
if (!settings.ok) refuse(settings.error.message)
if (config.ok && settings.ok) {
  const { host, port, ...serving } = settings.value
  const { app, beginToStop } = await createServer({ config: config.value, ...serving })
  const stop = async () => {
    beginToStop()
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  console.info(await app.listen({ host, port }))
}
