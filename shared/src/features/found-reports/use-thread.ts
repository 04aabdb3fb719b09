import { useSingleFlight } from '@dyra/shared/forms'
import { useState } from 'react'
import type { FoundThread } from '../../contract/found-report.ts'
import { readThread, type ThreadAccess } from './api.ts'

/** A thread that its reader has opened. */
export interface OpenThread {
  readonly thread: FoundThread
  /** Runs a change and shows the thread that it returns. Throws its error. */
  readonly apply: (change: Promise<FoundThread>) => Promise<void>
  /** Reads the thread again. */
  readonly reload: () => Promise<boolean>
}

/** With what its changes need. */
export interface AccessedThread<Access extends ThreadAccess = ThreadAccess> extends OpenThread {
  readonly access: Access
}

/** A thread that was opened with the token of a link. */
export type LinkThread = AccessedThread<{ readonly token: string }>

/** Reads a thread on `open`, and not before. */
export function useThread(read: () => Promise<FoundThread>) {
  const [thread, setThread] = useState<FoundThread>()
  const { run, isRunning, error } = useSingleFlight()
  const apply = async (change: Promise<FoundThread>) => setThread(await change)
  const open = () => run(() => apply(read()))
  const opened: OpenThread | undefined = thread && { thread, apply, reload: open }
  return { opened, open, isRunning, error }
}

/** The same by link or session. Scanners of mail programs open links, too: only a press of the user calls `open`. */
export function useAccessedThread<Access extends ThreadAccess>(access: Access) {
  const { opened, ...rest } = useThread(() => readThread(access))
  const accessed: AccessedThread<Access> | undefined = opened && { ...opened, access }
  return { ...rest, opened: accessed }
}
