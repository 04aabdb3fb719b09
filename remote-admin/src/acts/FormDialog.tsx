import { t } from '@dyra/shared/strings'
import { Banner, Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import type { ComponentProps, ReactNode } from 'react'
import css from './acts.module.css'

interface Props extends Pick<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  title: string
  /** What belongs to no field. */
  alerts: readonly string[]
  isSending: boolean
  button: string
  onClose: () => void
  children: ReactNode
}

/** The frame of a short form. */
export function FormDialog({ title, alerts, isSending, button, onClose, children, ...form }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} isSnug>
      <form className={css.form} noValidate {...form}>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        {children}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {button}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
