import {
  checkNumber,
  forgetAnswer,
  type LookupState,
  pageTexts,
  readAnswer,
  type SettledLookup,
} from '@dyra/shared/features/lookup'
import { useLocation, useNavigate } from '@dyra/shared/router'
import { useEffect, useRef, useState } from 'react'
import { lookUp } from './api.ts'
import { type LookupActions, loadReports } from './site-parts.tsx'

export interface Lookup extends LookupActions {
  state: LookupState
  input: string
  setInput: (input: string) => void
  submit: () => void
  /** Returns to an empty form. */
  restart: () => void
}

export interface LookupOptions {
  /** A number that is looked up when the page opens, without a press. */
  number?: string | undefined
  onSettled?: ((result: SettledLookup, input: string) => void) | undefined
}

/** Starts with the server's answer if the form was sent before the script ran. */
const first = (number: string | undefined) => {
  const answer = number === undefined ? readAnswer() : undefined
  return { input: answer?.input ?? number ?? '', state: answer?.result ?? ({ kind: 'idle' } as LookupState) }
}

/** The part of a lookup that a history entry holds: the number and never its result. */
interface EntryState {
  readonly looksUp?: string
}

/**
 * The number of the current history entry. It survives a reload and a choice of language, and is in no URL, log or
 * Referer.
 */
function useHistoryEntry() {
  const location = useLocation()
  const navigate = useNavigate()
  const looksUp = (location.state as EntryState | null)?.looksUp
  const to = { pathname: location.pathname, search: location.search }
  // Numbers of the entries that were opened here and are not rendered yet; on a slow phone there can be several.
  const opened = useRef<(string | undefined)[]>([])
  const go = (number: string | undefined, replace: boolean) => {
    opened.current.push(number)
    const state: EntryState | undefined = number === undefined ? undefined : { looksUp: number }
    void navigate(to, { state, replace, preventScrollReset: true })
  }
  const last = () => (opened.current.length > 0 ? opened.current.at(-1) : looksUp)
  return {
    key: location.key,
    looksUp,
    /** Adds an entry, so that "back" returns to the number. A second lookup replaces the entry of the first. */
    open: (number: string) => go(number, last() !== undefined),
    leave: () => go(undefined, true),
    /** Whether the rendered entry was opened here. Forgets earlier entries, which React may never render. */
    isOwn: () => {
      const place = opened.current.indexOf(looksUp)
      opened.current = place < 0 ? [] : opened.current.slice(place + 1)
      return place >= 0
    },
  }
}

/** Runs one lookup at a time: a new one cancels it. */
function useRun(before: LookupState, onSettled: LookupOptions['onSettled']) {
  const [state, setState] = useState(before)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  const run = async (input: string) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'waiting' })
    // Loads the code of the reports during the request, not after it. The part itself shows a failure.
    void loadReports().catch(() => undefined)
    const result = await lookUp(input, signal, pageTexts).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!result || signal.aborted) return
    setState(result)
    onSettled?.(result, input)
  }
  return { state, setState, run, stop }
}

/** The state of the lookup of a page. Leaving the page cancels what runs. */
export function useLookup({ number, onSettled }: LookupOptions): Lookup {
  const { key, looksUp, open, leave, isOwn } = useHistoryEntry()
  const wanted = looksUp ?? number
  const [before] = useState(() => first(wanted))
  const [input, setInput] = useState(before.input)
  const { state, setState, run, stop } = useRun(before.state, onSettled)
  const shown = useRef<string>(undefined)
  const lookUpNumber = (number: string) => {
    setInput(number)
    void run(number)
    if (checkNumber(number, pageTexts) || number === shown.current) return
    shown.current = number
    open(number)
  }
  const clear = () => {
    stop()
    setState({ kind: 'idle' })
  }
  // Looks up the number of the page's URL, or of the history entry to which the user moved.
  useEffect(() => {
    // The number was requested when `lookUpNumber` opened the entry.
    if (isOwn() || wanted === shown.current) return
    shown.current = wanted
    if (wanted === undefined) return clear()
    setInput(wanted)
    void run(wanted)
  }, [key, wanted])
  useEffect(() => {
    forgetAnswer()
    return () => {
      stop()
      shown.current = undefined
    }
  }, [])
  const restart = () => {
    shown.current = number
    clear()
    setInput('')
    // Clears the history entry of the lookup, even if it is not rendered yet.
    leave()
  }
  return { state, input, setInput, submit: () => lookUpNumber(input), lookUpNumber, show: setState, restart }
}
