import { readSite } from '@dyra/shared/platform/session/site'
import { LightButton } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { findPostalCode, type NoPostalCode } from './find-postal-code.ts'
import css from './LocationButton.module.css'
import { text } from './texts.ts'

interface Props {
  /** What the field sends. */
  sends: 'postalCode' | 'municipality' | 'region'
  /** Value of the field; what the user chose meanwhile stays. */
  value: string | null | undefined
  /** Fills the field in and returns its new text; undefined if it has no such choice. */
  onFound: (postalCodeId: number) => string | undefined | Promise<string | undefined>
}

type State = { readonly kind: 'idle' | 'searching' | NoPostalCode } | { readonly kind: 'found'; readonly value: string }

/** Fills in a field from the visitor's position, if the registry has the coordinates of postal codes. */
export function LocationButton({ sends, value, onFound }: Props) {
  const [{ postalPoints }] = useState(readSite)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  if (!postalPoints) return null

  const fillIn = async (before: Props['value']): Promise<State> => {
    const code = await findPostalCode()
    if (typeof code === 'string') return { kind: code }
    if (latest.current !== before) return { kind: 'idle' }
    const filled = await onFound(code)
    return filled === undefined ? { kind: 'unknown' } : { kind: 'found', value: filled }
  }
  const press = async () => {
    if (state.kind === 'searching') return
    setState({ kind: 'searching' })
    setState(await fillIn(value).catch(() => ({ kind: 'failed' as const })))
  }
  return (
    <div className={css.here}>
      <LightButton variant="default" size="sm" onClick={() => void press()}>
        {text('use')}
      </LightButton>
      <p className="d-dim">{text(`sends.${sends}`)}</p>
      <p role="status">
        {state.kind === 'found' ? text('found', { value: state.value }) : state.kind !== 'idle' && text(state.kind)}
      </p>
    </div>
  )
}
