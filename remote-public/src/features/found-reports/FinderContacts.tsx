import { eraseFinderData, type LinkThread, showFinderContacts, ThreadPart } from '@dyra/shared/features/found-reports'
import { useSingleFlight } from '@dyra/shared/forms'
import { formatPhone } from '@dyra/shared/i18n'
import { Banner, Button, Checkbox } from '@dyra/shared/ui'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { AddContacts } from './AddContacts.tsx'
import css from './FoundScreen.module.css'
import { text } from './texts.ts'

interface Props {
  opened: LinkThread
  confirm: (action: ConfirmedAction) => void
}

const eraseAction = ({ access: { token }, thread, apply }: LinkThread): ConfirmedAction => ({
  title: text('finder.erase.title'),
  name: thread.petName,
  text: text('finder.erase.text'),
  button: text('finder.erase'),
  isDangerous: true,
  done: text('finder.erase.done'),
  gone: text('finder.gone'),
  run: () => apply(eraseFinderData(token, 'contacts')),
})

/** Which of the finder's contacts the owner sees. Saves each change immediately. */
function Switches({ access: { token }, thread: { finderContacts }, apply }: LinkThread) {
  const { phone, email, showPhone, showEmail } = finderContacts
  const { run, isRunning, error } = useSingleFlight()
  const change = (part: Partial<{ showPhone: boolean; showEmail: boolean }>) =>
    void run(() => apply(showFinderContacts(token, { showPhone, showEmail, ...part })))
  return (
    <fieldset className={css.switches} disabled={isRunning} aria-label={text('finder.contacts')}>
      {error && <Banner tone="danger" title={error} live />}
      {phone && (
        <Checkbox
          label={text('finder.showPhone', { phone: formatPhone(phone) })}
          checked={showPhone}
          onChange={(event) => change({ showPhone: event.currentTarget.checked })}
        />
      )}
      {email && (
        <Checkbox
          label={text('finder.showEmail', { email })}
          checked={showEmail}
          onChange={(event) => change({ showEmail: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

/**
 * The finder's phone and e-mail address, who sees them, and the buttons that delete them. In a closed thread they can
 * only be deleted.
 */
export function FinderContacts({ opened, confirm }: Props) {
  const { phone, email } = opened.thread.finderContacts
  const isOpen = opened.thread.state !== 'closed'
  const hasAny = phone !== null || email !== null
  if (!isOpen && !hasAny) return null
  return (
    <ThreadPart title={text('finder.contacts')}>
      {!hasAny && <p className="d-dim">{text('finder.contacts.none')}</p>}
      {hasAny && isOpen && <Switches {...opened} />}
      {isOpen && (phone === null || email === null) && <AddContacts {...opened} />}
      {hasAny && (
        <div className="d-buttons">
          <Button variant="default" onClick={() => confirm(eraseAction(opened))}>
            {text('finder.erase')}
          </Button>
        </div>
      )}
    </ThreadPart>
  )
}
