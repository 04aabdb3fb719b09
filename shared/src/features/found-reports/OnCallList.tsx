import { Icon, LightButton } from '@dyra/shared/ui'
import { useId } from 'react'
import type { OnCall } from '../../contract/found-report.ts'
import { formatPhone, phoneLink } from '../../platform/i18n/format.ts'
import css from './Thread.module.css'
import { text } from './texts.ts'

const EMERGENCY = '112'

interface Props {
  /** Persons on call for the place, or for the whole country. */
  onCall: readonly OnCall[]
  /** The animal is injured: says whom to call even if no one is on call. */
  isUrgent?: boolean
}

export const helpTitle = (onCall: readonly OnCall[]): string => text(onCall.length > 0 ? 'onCall' : 'urgent')

/** Veterinarians on call, to be called with one press. Works without script and without Mantine. */
export function OnCallList({ onCall, isUrgent = false }: Props) {
  const id = useId()
  if (onCall.length === 0 && !isUrgent) return null
  return (
    <section className={css.onCall} aria-labelledby={id}>
      <h3 id={id}>{helpTitle(onCall)}</h3>
      {onCall.length === 0 && <p>{text('urgent.text')}</p>}
      <ul>
        {onCall.map(({ region, name, phone }) => (
          <li key={`${region} ${phone}`}>
            <span>{text('onCallLine', { region, name })}</span>
            <LightButton href={phoneLink(phone)} variant="default" icon={<Icon name="phone" />}>
              {text('call', { phone: formatPhone(phone) })}
            </LightButton>
          </li>
        ))}
      </ul>
      {isUrgent && (
        <p>
          {text('urgent.danger')}{' '}
          <a className="d-anchor d-num" href={`tel:${EMERGENCY}`}>
            {text('call', { phone: EMERGENCY })}
          </a>
        </p>
      )}
    </section>
  )
}
