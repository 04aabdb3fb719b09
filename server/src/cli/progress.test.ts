import { PassThrough } from 'node:stream'
import { startProgress } from './progress.ts'

const pipe = () => {
  const stream = new PassThrough()
  const written: string[] = []
  stream.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  return { stream: stream as unknown as NodeJS.WriteStream, written }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('prints nothing for work of less than two seconds', () => {
  const { stream, written } = pipe()
  const progress = startProgress('Seeding', stream)
  jest.advanceTimersByTime(1999)
  progress.update(0.9)
  progress.stop()
  expect(written).toEqual([])
})

test('prints a line for every ten percent if the output is not a terminal', () => {
  const { stream, written } = pipe()
  const progress = startProgress('Seeding', stream)
  jest.advanceTimersByTime(2000)
  for (const done of [0.05, 0.31, 0.32, 0.4, 1]) progress.update(done)
  progress.stop()
  expect(written.join('')).toBe('Seeding 30%\nSeeding 40%\nSeeding 100%\n')
})
