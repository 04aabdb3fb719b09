import { Button, Dialog, DialogButtons, FormAlerts } from '@dyra/shared/ui'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import css from './actions.module.css'

interface Props
  extends Pick<ComponentProps<'form'>, 'onSubmit' | 'ref'>,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'width'> {
  /** Errors that belong to no field. */
  alerts: readonly string[]
  isSending: boolean
  button: string
  isDangerous?: boolean
  /** The form has no fields: the cancel button takes the initial focus. */
  isQuestion?: boolean
  children: ReactNode
}

/** A dialog with a short form and its buttons. */
export function FormDialog(props: Props) {
  const { title, onClose, width, alerts, isSending, button, isDangerous, isQuestion, children, ...form } = props
  return (
    <Dialog opened onClose={onClose} isSending={isSending} title={title} width={width} isSnug>
      <form className={css.form} noValidate {...form}>
        <FormAlerts alerts={alerts} />
        {children}
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus={isQuestion || undefined}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isSending}>
            {button}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
