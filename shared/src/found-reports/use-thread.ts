import { useSingleFlight } from '@dyra/shared/forms'
import { useState } from 'react'
import type { FoundThread } from '../contract/found-report.ts'
import { readThread } from './api.ts'

/** A thread that its reader has opened. */
export interface OpenThread {
  readonly thread: FoundThread
  /** Runs a change and shows the thread that it returns. Throws its error. */
  readonly apply: (change: Promise<FoundThread>) => Promise<void>
  /** Reads the thread again. */
  readonly reload: () => Promise<boolean>
}

/** A thread that was opened with the token of a link. */
export interface LinkThread extends OpenThread {
  readonly token: string
}

/** Reads a thread on `open`, and not before. */
export function useThread(read: () => Promise<FoundThread>) {
  const [thread, setThread] = useState<FoundThread>()
  const { run, isRunning, error } = useSingleFlight()
  const apply = async (change: Promise<FoundThread>) => setThread(await change)
  const open = () => run(() => apply(read()))
  const opened: OpenThread | undefined = thread && { thread, apply, reload: open }
  return { opened, open, isRunning, error }
}

/** The same for the token of a link. Scanners of mail programs open links, too: only a press of the user calls `open`. */
export function useLinkThread(token: string) {
  const { opened, ...rest } = useThread(() => readThread(token))
  const linked: LinkThread | undefined = opened && { ...opened, token }
  return { ...rest, opened: linked }
}
