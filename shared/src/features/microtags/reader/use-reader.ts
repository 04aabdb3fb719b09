import { useEffect, useRef } from 'react'
import { listenToReader, type OnOutput } from './listen.ts'

/** Listens to a chip reader while the component is mounted. */
export function useReader(onOutput: OnOutput): void {
  const latest = useRef(onOutput)
  useEffect(() => {
    latest.current = onOutput
  })
  useEffect(() => listenToReader((output, focused) => latest.current(output, focused)), [])
}
