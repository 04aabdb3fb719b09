import { latestOnly } from './index.ts'

test.each(['the next request', 'an interrupted navigation'])('%s aborts a request', async (by) => {
  const latest = latestOnly()
  const navigation = new AbortController()
  const signals: AbortSignal[] = []
  const send = async (signal: AbortSignal) => void signals.push(signal)
  void latest(send, navigation.signal)
  expect(signals[0]?.aborted).toBe(false)
  if (by === 'the next request') void latest(send, new AbortController().signal)
  else navigation.abort()
  expect(signals[0]?.aborted).toBe(true)
})
