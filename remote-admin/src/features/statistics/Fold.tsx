import { type ReactNode, useEffect, useRef } from 'react'
import css from './Statistics.module.css'
import { text } from './texts.ts'

/** Opens the content for printing, because browsers do not print collapsed content, and closes it again. */
function useOpenInPrint() {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let isOpened = false
    const open = () => {
      if (!place.current || place.current.open) return
      isOpened = true
      place.current.open = true
    }
    const close = () => {
      if (place.current && isOpened) place.current.open = false
      isOpened = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
  return place
}

/** Collapsed content. */
export const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details ref={useOpenInPrint()} className={css.fold}>
    <summary className="d-focus">{title}</summary>
    {children}
  </details>
)

/** The collapsed table of a part. Its button names the part for users who do not see the heading above. */
export const TableFold = ({ part, children }: { part: string; children: ReactNode }) => (
  <Fold
    title={
      <>
        {text('table')}
        <span className="d-vh">: {part}</span>
      </>
    }
  >
    {children}
  </Fold>
)
