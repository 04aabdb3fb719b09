import { Banner, Icon, LightButton } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../../platform/i18n/format.ts'
import css from './AlertPage.module.css'
import { text } from './texts.ts'

/** The name of the button in the form that is sent without script. */
export const PHONE_FIELD = 'ownersPhone'

export interface PhoneState {
  /** Phone numbers, once the visitor has asked for them. */
  readonly phones?: readonly string[] | undefined
  /** Why the numbers are not shown. */
  readonly problem?: string | undefined
}

interface Props extends PhoneState {
  /** Handles the press. Undefined without script: the browser sends the form. */
  onPress?: (() => void) | undefined
  isBusy?: boolean
}

/** The owner's phone number, shown after a click: programs open links, but do not click. */
export const OwnersPhone = ({ phones, problem, onPress, isBusy = false }: Props): ReactNode => (
  <div className={css.phone}>
    <div className={css.phone} role="status">
      {phones?.map((phone) => (
        <LightButton key={phone} href={phoneLink(phone)} variant="default" icon={<Icon name="phone" />}>
          {text('call', { phone: formatPhone(phone) })}
        </LightButton>
      ))}
      {problem && <Banner tone="warn" title={problem} />}
    </div>
    {!phones && (
      <form
        method="post"
        className={css.phone}
        onSubmit={
          onPress &&
          ((event) => {
            event.preventDefault()
            onPress()
          })
        }
      >
        <LightButton type="submit" name={PHONE_FIELD} value="1" variant="default" aria-disabled={isBusy || undefined}>
          {text('phone')}
        </LightButton>
        <p className="d-dim">{text('phone.help')}</p>
      </form>
    )}
  </div>
)
