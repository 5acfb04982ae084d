import { Visitor } from '@site/demo/testing'
import { fastify } from 'fastify'
import { type ApiConfig, createApi } from './api'
import { FakeEffects } from './effects/fakeEffects'

/** A visitor of the service, which has the invented sources where a configuration names none. */
export const visitApi = (
  config: Partial<ApiConfig> = {},
  effects = new FakeEffects('2026-05-20T10:00:00Z'),
  prefix = '/api',
): Visitor => {
  const server = fastify()
  server.register(createApi({ demo: true, demoLive: 'off', ...config }, effects), { prefix })
  return new Visitor(server)
}
