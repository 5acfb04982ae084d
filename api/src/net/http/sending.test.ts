import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createSending } from './sending'

const openResponse = (destroyed = false) =>
  Object.assign(new EventEmitter(), { setTimeout: () => {}, destroyed }) as unknown as ServerResponse

test('equal answers are in memory once, until the last connection has taken its answer or is lost', () => {
  const sending = createSending()
  const [first, second] = [openResponse(), openResponse()]
  const bytes = sending.hold('a', Buffer.alloc(100), first)
  expect(sending.hold('a', Buffer.alloc(100), second)).toBe(bytes)
  expect(sending.measure()).toBe(100)
  first.emit('finish')
  first.emit('close')
  expect([sending.measure(), sending.find('a')]).toEqual([100, bytes])
  second.emit('close')
  expect([sending.measure(), sending.find('a')]).toEqual([0, undefined])
})

test('different answers add up', () => {
  const sending = createSending()
  const responses = ['a', 'b', 'c'].map((tag) => {
    const response = openResponse()
    sending.hold(tag, Buffer.alloc(10), response)
    return response
  })
  expect(sending.measure()).toBe(30)
  for (const response of responses) response.emit('close')
  expect(sending.measure()).toBe(0)
})

test('an answer whose connection was lost while it was made is not held', () => {
  const sending = createSending()
  const bytes = Buffer.alloc(10)
  expect(sending.hold('a', bytes, openResponse(true))).toBe(bytes)
  expect([sending.measure(), sending.find('a')]).toEqual([0, undefined])
})
