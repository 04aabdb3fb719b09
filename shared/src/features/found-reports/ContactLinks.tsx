import { Button, Icon, WholeNumbers } from '@dyra/shared/ui'
import { formatPhone, phoneLink } from '../../platform/i18n/i18n.ts'
import css from './Thread.module.css'
import { text } from './texts.ts'

interface Props {
  phones: readonly string[]
  email: string | null
}

/** Contacts that the other side shows, as large buttons. */
export const ContactLinks = ({ phones, email }: Props) => (
  <div className={css.buttons}>
    {phones.map((phone) => (
      <Button
        key={phone}
        component="a"
        href={phoneLink(phone)}
        size="lg"
        variant="default"
        className="d-num"
        leftSection={<Icon name="phone" size={22} />}
      >
        <span>
          <WholeNumbers of={text('call', { phone: formatPhone(phone) })} />
        </span>
      </Button>
    ))}
    {email && (
      <Button component="a" href={`mailto:${email}`} size="lg" variant="default" leftSection={<Icon name="mail" />}>
        {text('email')}
      </Button>
    )}
  </div>
)
