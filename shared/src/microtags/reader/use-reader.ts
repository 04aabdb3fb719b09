import { useEffect, useRef } from 'react'
import { listenToReader, type OnOutput } from './listen.ts'

/** Hears a chip reader as long as the component is there. */
export function useReader(onOutput: OnOutput): void {
  const latest = useRef(onOutput)
  useEffect(() => {
    latest.current = onOutput
  })
  useEffect(() => listenToReader((output, focused) => latest.current(output, focused)), [])
}
