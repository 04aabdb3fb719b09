import { useLayoutEffect, useState } from 'react'
import { type Result, result } from '../platform/api/api.ts'

/**
 * A call that belongs to a part of a screen and not to its loader, as the props of an `Await`. It is made when the part
 * is there and for each new `load`: a function of a module, or from `useCallback`. Not during the render, which React
 * may throw away and repeat. What is cached is shown in the first picture.
 */
export function useResult<T>(load: () => Promise<T>) {
  const [of, setOf] = useState<Promise<Result<T>> | null>(null)
  const call = () => setOf(result(load()))
  useLayoutEffect(call, [load])
  return { of, onRetry: call }
}
