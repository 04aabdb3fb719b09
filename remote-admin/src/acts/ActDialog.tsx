import { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/strings'
import { Banner, Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import css from './acts.module.css'
import { overtaken } from './overtaken.ts'
import type { Notice } from './use-acts.tsx'

/** Something that cannot be taken back with one press, so it is asked about first. */
export interface Act {
  readonly title: string
  /** What it is done to, by name. */
  readonly name: string
  readonly text?: string
  /** The button that does it. */
  readonly button: string
  readonly isDangerous?: boolean
  readonly run: () => Promise<unknown>
  /** What is said when it is done. */
  readonly done: string
  /** What is said when the thing is there no more. */
  readonly gone: string
}

interface Props {
  act: Act
  onClose: () => void
  onEnd: (notice: Notice) => void
}

/** Asks before an act, with the name of the thing; the focus is on the way back. A refusal is said in here. */
export function ActDialog({ act, onClose, onEnd }: Props) {
  const { submit, isSending, alerts } = useApiForm({ initialValues: {} }, async () => {
    try {
      await act.run()
    } catch (error) {
      const notice = overtaken(error, act.gone)
      if (notice === undefined) throw error
      return onEnd(notice)
    }
    onEnd({ tone: 'success', title: act.done })
  })
  return (
    <Dialog opened onClose={onClose} title={act.title} isSnug>
      <form className={css.form} onSubmit={submit}>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        <p>
          <b>{act.name}</b>
        </p>
        {act.text && <p>{act.text}</p>}
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button type="submit" color={act.isDangerous ? 'red' : undefined} loading={isSending}>
            {act.button}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
