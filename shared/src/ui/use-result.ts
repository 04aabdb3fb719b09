import { useLayoutEffect, useState } from 'react'
import { type Result, result } from '../platform/api/api.ts'

/**
 * A call that belongs to a part of a screen and not to its loader, as the props of an `Await`. It is made when the
 * part is mounted and for each new `load`, which is a function of a module or from `useCallback`. It is not made
 * during the render, which React may discard and repeat. A cached answer is in the first paint.
 */
export function useResult<T>(load: () => Promise<T>) {
  const [of, setOf] = useState<Promise<Result<T>> | null>(null)
  const call = () => setOf(result(load()))
  useLayoutEffect(call, [load])
  return { of, onRetry: call }
}
