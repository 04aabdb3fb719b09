import { useId } from 'react'
import type { OnCall } from '../../contract/found-report.ts'
import { formatPhone, phoneLink } from '../../platform/i18n/i18n.ts'
import css from './Thread.module.css'
import { text } from './texts.ts'

/** Veterinarians on call near the place. Renders nothing if the server names none. */
export function OnCallList({ onCall }: { onCall: readonly OnCall[] }) {
  const id = useId()
  if (onCall.length === 0) return null
  return (
    <section className={css.onCall} aria-labelledby={id}>
      <h3 id={id}>{text('onCall')}</h3>
      <ul>
        {onCall.map(({ region, name, phone }) => (
          <li key={`${region} ${phone}`}>
            <span>{text('onCallLine', { region, name })}</span>
            <a className="d-anchor d-num" href={phoneLink(phone)}>
              {formatPhone(phone)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
