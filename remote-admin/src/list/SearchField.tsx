import { SEARCH_DEBOUNCE } from '@dyra/shared/domain/limits'
import { useSearchParams } from '@dyra/shared/router'
import { TextInput } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_NAME, searchTextOf } from './list-query.ts'

/** The text goes into the address after a second without typing, or at once with Enter; the first page follows. */
function useSearchText() {
  const [search, setSearch] = useSearchParams()
  const asked = searchTextOf(search)
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(setSearch)
  useEffect(() => {
    latest.current = setSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The way back in the browser changes the text too.
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    latest.current(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (wanted === '') next.delete(SEARCH_NAME)
        else next.set(SEARCH_NAME, wanted)
        return next
      },
      { preventScrollReset: true },
    )
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), SEARCH_DEBOUNCE)
  }
  return { typed, type, sendNow: () => send(typed) }
}

interface Props {
  label: string
  placeholder?: string
  className?: string
}

/** Narrows the list below it; what it looks for stands in the address (`?search=`). */
export function SearchField({ label, placeholder, className }: Props) {
  const { typed, type, sendNow } = useSearchText()
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        sendNow()
      }}
    >
      <TextInput
        type="search"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  )
}
