import { readApiConfig } from './api'
import { readServeSettings } from './config'
import { createServer } from './server'

/** Answers in progress may take this long when the service stops. */
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
  const { app, stop } = await createServer({ config: config.value, ...serving })
  const end = async () => {
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void end())
  process.once('SIGINT', () => void end())
  console.info(await app.listen({ host, port }))
}
