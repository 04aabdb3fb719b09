import { useSingleFlight } from '@dyra/shared/forms'
import { type RefObject, useRef, useState } from 'react'
import type { FoundThread } from '../../contract/found-report.ts'
import { NEWS_SECONDS } from '../../domain/found-reports.ts'
import { usePolling } from '../../platform/api/use-polling.ts'
import { hasNews, readThread, type ThreadAccess } from './api.ts'

/** A thread that its reader has opened. */
export interface OpenThread {
  readonly thread: FoundThread
  /** Runs a change and shows the thread that it returns. Throws its error. */
  readonly apply: (change: Promise<FoundThread>) => Promise<void>
  /** Reads the thread again. */
  readonly reload: () => Promise<boolean>
  /** The typed, unsent text. It outlives the form, which disappears when the other side ends the thread. */
  readonly draft: RefObject<string>
}

/** A thread with what its changes need. */
export interface AccessedThread<Access extends ThreadAccess = ThreadAccess> extends OpenThread {
  readonly access: Access
}

/** A thread that was opened with the token of a link. */
export type LinkThread = AccessedThread<{ readonly token: string }>

/** Reads a thread on `open`, and not before. */
export function useThread(read: () => Promise<FoundThread>) {
  const [thread, setThread] = useState<FoundThread>()
  const draft = useRef('')
  const { run, isRunning, error } = useSingleFlight()
  const apply = async (change: Promise<FoundThread>) => setThread(await change)
  const open = () => run(() => apply(read()))
  /** Reads the thread again without a loading state. A change that the reader made meanwhile is newer and stays. */
  const refresh = async () => {
    const next = await read()
    setThread((present) => (present === thread ? next : present))
  }
  const opened: OpenThread | undefined = thread && { thread, apply, reload: open, draft }
  return { opened, open, refresh, isRunning, error }
}

/**
 * `useThread` by link or session. Scanners of mail programs open links, too: only a press of the user calls `open`.
 * Later actions of the other side appear by themselves.
 */
export function useAccessedThread<Access extends ThreadAccess>(access: Access) {
  const { opened, refresh, ...rest } = useThread(() => readThread(access))
  const thread = opened?.thread
  usePolling({
    isActive: thread !== undefined && thread.state !== 'closed',
    everyMs: NEWS_SECONDS * 1000,
    load: async (signal) => {
      if (thread && (await hasNews(access, thread.mark, signal))) await refresh()
    },
  })
  const accessed: AccessedThread<Access> | undefined = opened && { ...opened, access }
  return { ...rest, refresh, opened: accessed }
}
